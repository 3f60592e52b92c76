import { expect, test } from "vitest";
import { STRICT } from "../testing/rounds";
import { browserName } from "./browsers";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const CHROME = `${WEBKIT} Chrome/142.0 Safari/537.36`;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, "Chrome on Linux"],
  [`Mozilla/5.0 (Linux; Android 14) ${CHROME}`, "Chrome on Android"],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Edg/142.0`, "Edge on Windows"],
  [IPHONE, "Safari on iPhone"],
  ["curl/8.5", "curl/8.5"],
  ["", "An unnamed place"],
])("%s is called by its name", (label, name) => {
  expect(browserName(label, STRICT.en)).toBe(name);
});
