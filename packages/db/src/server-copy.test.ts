import { expect, test } from "vitest";
import { replicationUrl } from "./server-copy.ts";

test.each([
  ["libsql://db.example", "https://db.example"],
  ["libsql://127.0.0.1:8080?tls=0", "http://127.0.0.1:8080"],
  ["ws://127.0.0.1:8080", "http://127.0.0.1:8080/"],
  ["wss://db.example/dev/log", "https://db.example/dev/log"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080/"],
  ["https://db.example", "https://db.example/"],
])("the database at %s is copied from %s", (url, expected) => {
  expect(replicationUrl(url)).toBe(expected);
});
