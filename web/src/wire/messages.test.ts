import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CALLS, callsOf, OPENAPI, SCHEMA, TYPES, typesOf } from "../../scripts/messages.mjs";

test.each([
  ["socket", SCHEMA, TYPES, typesOf],
  ["HTTP API", OPENAPI, CALLS, callsOf],
])("the types of the %s are those that the server publishes", async (_, from, to, write) => {
  const types = await write(await readFile(from, "utf8"));
  expect(await readFile(to, "utf8"), "run node web/scripts/messages.mjs").toBe(types);
});
