import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const house = process.env["CROUPIER_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // One set of message catalogues for the house and its client: import "$words/en/….ftl?raw".
  resolve: { alias: { $words: here("../src/croupier/words") } },
  build: {
    outDir: here("../src/croupier/server/web_dist"),
    emptyOutDir: true,
    // Nothing inline, so that the page can run under a content security policy without exceptions.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `./dev npm run dev` serves the sources as they are edited, in front of a running house.
  server: {
    fs: { allow: [here("."), here("../src/croupier/words")] },
    proxy: {
      "/api": { target: house },
      "/ws": { target: house, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node", passWithNoTests: true },
});
