// Writes src/wire/messages.ts from the protocol's schema. After a change of the protocol:
//   python -m croupier.server.schema > docs/protocol.schema.json && node web/scripts/messages.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export const SCHEMA = here("../../docs/protocol.schema.json");
export const TYPES = here("../src/wire/messages.ts");

const BANNER = "// Generated from the server's schema by scripts/messages.mjs: do not edit.";

/**
 * Puts a tuple into the older words that json-schema-to-typescript knows.
 * @param {string} _key
 * @param {{ prefixItems?: unknown[] } | null} value
 */
const older = (_key, value) =>
  value?.prefixItems
    ? { ...value, items: value.prefixItems, prefixItems: undefined, additionalItems: false }
    : value;

/**
 * Gives the types of every message, and the version of the protocol, as TypeScript.
 * @param {string} text the JSON Schema
 */
export async function typesOf(text) {
  const { protocol, ...schema } = JSON.parse(text, older);
  const types = await compile(schema, "Message", {
    bannerComment: BANNER,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  });
  return `${types}\nexport const PROTOCOL = ${protocol};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(TYPES, await typesOf(await readFile(SCHEMA, "utf8")));
}
