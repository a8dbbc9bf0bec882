import { endpoints, pathFields } from "@firn/api/endpoints";
import { expect, test } from "vitest";
import { allowedMethods } from "./fallbacks.ts";

test("queries are GET and mutations are not", () => {
  for (const { procedure, method, type } of endpoints) expect(method === "get", procedure).toBe(type === "query");
});

test("the fields of a path are fields of the input", () => {
  for (const endpoint of endpoints.filter(({ upload }) => !upload)) {
    for (const name of pathFields(endpoint)) expect(Object.keys(endpoint.fields), endpoint.procedure).toContain(name);
  }
});

test("no two routes share a method and a path", () => {
  const keys = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ["/days", ["GET", "POST", "PATCH", "DELETE", "HEAD"]],
  ["/days/any-id", ["GET", "PATCH", "DELETE", "HEAD"]],
  ["/sessions", ["POST", "DELETE"]],
  ["/account/password", ["PUT"]],
  ["/days/", []],
  ["/days/a/b", []],
  ["/", []],
  ["", []],
  ["/unknown", []],
  ["/constructor", []],
])("%s has the methods %j", (path, methods) => {
  expect(allowedMethods(path)).toEqual(methods);
});
