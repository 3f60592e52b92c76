// Message catalogues as the client loads them: read when it is built, not while somebody waits.
import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const MESSAGE = /^-?[a-zA-Z][\w-]* *=/gm;

/** Gives `import messages from "….ftl"` the messages of the file; `?raw` still gives its text. */
export const fluent = (): Plugin => ({
  name: "fluent",
  load: {
    filter: { id: /\.ftl$/ },
    handler(id) {
      const text = readFileSync(id, "utf8");
      const { body } = new FluentResource(text);
      const written = text.match(MESSAGE)?.length ?? 0;
      if (body.length !== written) {
        this.error(`${id}: of ${written} messages ${body.length} can be read`);
      }
      // A browser reads a text of JSON faster than the same values in a program.
      const quoted = JSON.stringify(JSON.stringify(body));
      return { code: `export default JSON.parse(${quoted});`, moduleType: "js" };
    },
  },
});
