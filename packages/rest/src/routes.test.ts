import { type ApiRoute, apiRoutes } from "@firn/contracts/routes";
import { procedures } from "@firn/testing/call";
import { expect, test } from "vitest";
import { allowedMethods } from "./app.ts";

const routes: ApiRoute[] = Object.values(apiRoutes);

test("every procedure has one route, and every route a procedure", () => {
  expect(routes.map(({ procedure }) => procedure).sort()).toEqual(Object.keys(procedures).sort());
});

test("what reads is GET and what changes is not", () => {
  for (const { procedure, method } of routes) {
    expect(method === "get", procedure).toBe(procedures[procedure] === "query");
  }
});

test("no two routes share a method and a path", () => {
  const keys = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ["/days", ["GET", "POST", "HEAD"]],
  ["/days/any-id", ["GET", "PATCH", "DELETE", "HEAD"]],
  ["/sessions", ["POST", "DELETE"]],
  ["/account/password", ["PUT"]],
  ["/days/", []],
  ["/days/a/b", []],
  ["/", []],
  ["", []],
  ["/unknown", []],
  ["/constructor", []],
])("%s knows the methods %j", (path, methods) => {
  expect(allowedMethods(path)).toEqual(methods);
});
