import fc from "fast-check";
import { expect, test } from "vitest";
import { unzipped } from "../test-zip.ts";
import { type ZipEntry, zipPieces } from "./write-zip.ts";

const madeAt = new Date("2026-01-15T12:00:00Z");

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

function watched(entries: { name: string; chunks: number }[]) {
  const log: string[] = [];
  const held = { entries: 0, sources: 0, read: 0 };
  async function* bytes(chunks: number) {
    held.sources += 1;
    try {
      for (let at = 0; at < chunks; at++) {
        held.read += 1;
        yield Buffer.alloc(64 * 1024, at);
      }
    } finally {
      held.sources -= 1;
    }
  }
  async function* all(): AsyncGenerator<ZipEntry> {
    held.entries += 1;
    try {
      for (const { name, chunks } of entries) {
        log.push(name);
        yield { name, bytes: bytes(chunks), compress: false };
      }
    } finally {
      held.entries -= 1;
    }
  }
  return { all, log, held };
}

test("another program unpacks the same bytes", async () => {
  const content = fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 4 });
  const files = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-zé][a-z é0-9]{0,20}$/), content, fc.boolean()), {
    selector: ([name]) => name,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      async function* entries(): AsyncGenerator<ZipEntry> {
        for (const [name, chunks, compress] of given) {
          yield {
            name,
            compress,
            bytes: (async function* () {
              yield* chunks;
            })(),
          };
        }
      }
      const found = await unzipped(await collected(zipPieces(entries(), madeAt)));
      expect([...found]).toEqual(given.map(([name, chunks]) => [name, Buffer.concat(chunks)]));
    }),
    { numRuns: 50 },
  );
});

test("opens no source before the first read", async () => {
  const { all, log } = watched([{ name: "a", chunks: 1 }]);
  const pieces = zipPieces(all(), madeAt);
  await pieces.return(undefined);
  expect(log).toEqual([]);
});

test("opens one entry at a time and reads at most a buffer ahead", async () => {
  const { all, log, held } = watched([
    { name: "a", chunks: 200 },
    { name: "b", chunks: 200 },
  ]);
  const pieces = zipPieces(all(), madeAt);
  for (let taken = 0; taken < 10; taken++) await pieces.next();
  expect(log).toEqual(["a"]);
  expect(held).toMatchObject({ sources: 1 });
  expect(held.read).toBeLessThan(40);
  await pieces.return(undefined);
});

test.each([0, 1, 5, 250])("closes all sources when ended after %i pieces", async (count) => {
  const { all, held } = watched([
    { name: "a", chunks: 200 },
    { name: "b", chunks: 200 },
  ]);
  const pieces = zipPieces(all(), madeAt);
  for (let taken = 0; taken < count; taken++) await pieces.next();
  await pieces.return(undefined);
  expect(held).toMatchObject({ entries: 0, sources: 0 });
});

test("throws errors of a source and of the list", async () => {
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from("begun");
    throw new Error("the disk broke");
  };
  const one = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: "a", bytes: broken(), compress: true };
  };
  await expect(collected(zipPieces(one(), madeAt))).rejects.toThrow("the disk broke");
  const none = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: "a", bytes: (async function* () {})(), compress: true };
    throw new Error("the account is gone");
  };
  await expect(collected(zipPieces(none(), madeAt))).rejects.toThrow("the account is gone");
});
