import fc from "fast-check";
import superjson from "superjson";
import { expect, test, vi } from "vitest";
import { readyFor, transformer } from "./transformer.ts";

// superjson refuses to write these keys, or drops them.
const unsafe = ["__proto__", "constructor", "prototype"];
const key = fc.string().filter((name) => !unsafe.includes(name));
const values = fc.anything({ key, withDate: true, withMap: true, withSet: true, withBigInt: true });
const plainValues = fc.anything({ key, values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)] });

test("reads whatever superjson wrote", async () => {
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const text = superjson.stringify(value);
      await readyFor(text);
      expect(transformer.deserialize(JSON.parse(text))).toEqual(superjson.parse(text));
    }),
  );
});

test("writes plain JSON so that superjson reads it", () => {
  fc.assert(
    fc.property(plainValues, (value) => {
      const sent = JSON.parse(JSON.stringify(transformer.serialize(value)));
      expect(superjson.deserialize(sent)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("no input at all arrives as none", () => {
  expect(superjson.deserialize(JSON.parse(JSON.stringify(transformer.serialize(undefined))))).toBeUndefined();
});

test("nothing is read without superjson, in a batch too", async () => {
  vi.resetModules();
  vi.doMock("superjson", () => {
    throw new Error("no network");
  });
  const alone = await import("./transformer.ts");
  const answers = [superjson.serialize(undefined), superjson.serialize({ id: "1" })];
  await alone.readyFor(JSON.stringify(answers));
  expect(answers.map(alone.transformer.deserialize)).toEqual([undefined, { id: "1" }]);
  await expect(alone.readyFor(superjson.stringify([undefined])), "something that holds nothing").rejects.toThrow();
  vi.doUnmock("superjson");
});
