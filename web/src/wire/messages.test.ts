import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { SCHEMA, TYPES, typesOf } from "../../scripts/messages.mjs";

test("the types are those of the server's schema", async () => {
  const types = await typesOf(await readFile(SCHEMA, "utf8"));
  expect(await readFile(TYPES, "utf8"), "run node web/scripts/messages.mjs").toBe(types);
});
