// What the first page needs stands in its head, so that a browser fetches all of it at once.
import type { HtmlTagDescriptor, Plugin } from "vite";

/** Names the scripts and styles of a module that the entry imports on demand in `index.html`. */
export const ahead = (module: string): Plugin => ({
  name: "ahead",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      if (!bundle) return [];
      const seen = new Set<string>();
      const tags: HtmlTagDescriptor[] = [];
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk" || seen.has(file)) return;
        seen.add(file);
        tags.push(link({ rel: "modulepreload", href: `/${file}` }));
        for (const css of chunk.viteMetadata?.importedCss ?? []) {
          tags.push(link({ rel: "stylesheet", href: `/${css}` }));
        }
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk" && chunk.facadeModuleId === module) add(chunk.fileName);
      }
      return tags;
    },
  },
});

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { crossorigin: true, ...attrs },
  injectTo: "head",
});
