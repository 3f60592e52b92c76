import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./scripts/ahead.ts";
import { fluent } from "./scripts/fluent.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const house = process.env["CROUPIER_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), fluent(), ahead(here("src/start.ts"))],
  // One set of message catalogues for the house and its client: import "$words/en/….ftl".
  resolve: { alias: { $words: here("../src/croupier/words") } },
  build: {
    outDir: here("../src/croupier/server/web_dist"),
    emptyOutDir: true,
    // Nothing inline, so that the page can run under a content security policy without exceptions.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Whatever the first page needs is one file, and what fetches it another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "main", test: /src[\\/]main\.ts$|preload-helper/, priority: 1 },
            { name: "start", test: /src[\\/]start\.ts$/ },
          ],
        },
      },
    },
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
