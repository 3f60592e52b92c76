// Writes the types of all that comes from the server and goes to it, from what the server publishes:
// src/wire/messages.ts of the socket, src/wire/calls.ts of the HTTP API. After a change of either:
//   python -m croupier.server.schema > docs/protocol.schema.json
//   python -m croupier.server.api.routes > docs/openapi.json
//   node web/scripts/messages.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export const SCHEMA = here("../../docs/protocol.schema.json");
export const TYPES = here("../src/wire/messages.ts");
export const OPENAPI = here("../../docs/openapi.json");
export const CALLS = here("../src/wire/calls.ts");

const BANNER = "// Generated from what the server publishes by scripts/messages.mjs: do not edit.";

/**
 * Puts a tuple into the older words that json-schema-to-typescript knows.
 * @param {string} _key
 * @param {{ prefixItems?: unknown[] } | null} value
 */
const older = (_key, value) =>
  value?.prefixItems
    ? { ...value, items: value.prefixItems, prefixItems: undefined, additionalItems: false }
    : value;

/** @type {Partial<import("json-schema-to-typescript").Options>} */
const OPTIONS = {
  bannerComment: BANNER,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
};

/**
 * Gives the types of every message, and the version of the protocol, as TypeScript.
 * @param {string} text the JSON Schema
 */
export async function typesOf(text) {
  const { protocol, ...schema } = JSON.parse(text, older);
  const types = await compile(schema, "Message", OPTIONS);
  return `${types}\nexport const PROTOCOL = ${protocol};\n`;
}

/**
 * Gives the types of every body and answer of the HTTP API, as TypeScript.
 * @param {string} text the OpenAPI document
 */
export async function callsOf(text) {
  const whole = JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"), older);
  const $defs = whole.components.schemas;
  const anyOf = Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` }));
  return compile({ $defs, anyOf }, "Part", OPTIONS);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(TYPES, await typesOf(await readFile(SCHEMA, "utf8")));
  await writeFile(CALLS, await callsOf(await readFile(OPENAPI, "utf8")));
}
