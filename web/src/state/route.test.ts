import { expect, test } from "vitest";
import { hashOf, type Route, routeIn } from "./route";

const ROUTES: Route[] = [
  { page: "lobby" },
  { page: "table", table: "stud-poker-1" },
  { page: "account" },
  { page: "cage" },
  { page: "history" },
  { page: "round", table: "i-luv-suits-1", round: 12 },
  { page: "floor" },
  { page: "lab" },
  { page: "rules", table: "stud-poker-1" },
];

test.each(ROUTES)("an address of the page $page leads back to it", (route) => {
  expect(routeIn(hashOf(route))).toEqual(route);
});

test("the lab keeps its tables in its address", () => {
  expect(routeIn("#/lab?g=stud_poker&r.qualifier=A/2")).toEqual({ page: "lab" });
});

test.each(["", "#", "#/"])("%j leads to the lobby", (hash) => {
  expect(routeIn(hash)).toEqual({ page: "lobby" });
});

const NOWHERE = [
  ...["#/nowhere", "#/labs", "#/lab/1", "#/table", "#/table/A B", "#/table/a/1", "#/rules"],
  ...["#/round/a/0x1", "#/round/a/1/2", "#/account/me", "#/round/a/", "#/round/a"],
];

test.each(NOWHERE)("%j leads nowhere, and that is said", (hash) => {
  expect(routeIn(hash)).toEqual({ page: "lost" });
});
