import { expect, test } from "vitest";
import { loadCheck } from "./input-check.ts";

const loadSignIn = async () => (await import("@firn/contracts/accounts")).signInInput;

test("returns the contract's messages by field", async () => {
  const check = await loadCheck(loadSignIn);
  expect(check({ email: " ", password: "" })).toEqual({
    email: ["Enter your email address."],
    password: ["Enter your password."],
  });
});

test("returns no messages for valid input", async () => {
  expect((await loadCheck(loadSignIn))({ email: "skier@example.com", password: "x" })).toEqual({});
});

test("builds schemas without generated code", async () => {
  const { globalConfig } = await import("zod/v4/core");
  await loadCheck(async () => {
    expect(globalConfig.jitless).toBe(true);
    return loadSignIn();
  });
});

test("accepts all input where the code cannot be fetched", async () => {
  const missing = Object.assign(new Error("MissingCode: chunk.js"), { name: "MissingCode" });
  expect((await loadCheck(() => Promise.reject(missing)))({})).toEqual({});
});

test("passes on other failures", async () => {
  await expect(loadCheck(() => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
});
