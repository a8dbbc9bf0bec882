import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSilentProxy } from "@firn/testing/silent-proxy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFileStore } from "./file-store.ts";
import { fileName, type PhotoFile, type PhotoStore, parseFileName } from "./photo-store.ts";
import { createS3Store, type S3Options } from "./s3-store.ts";
import { failureOf } from "./test-refusal.ts";
import { startSwift, type TestSwift } from "./test-swift.ts";

let folder: string;
let swift: TestSwift | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "firn-store-"));
});

afterAll(async () => {
  await swift?.stop();
  await rm(folder, { recursive: true });
});

const photo = (photoId: string, part: PhotoFile["part"] = "full"): PhotoFile => ({ photoId, part });
const textOf = async (store: PhotoStore, file: PhotoFile) => new Response((await store.read(file)).stream).text();
const listed = async (store: PhotoStore) => {
  const files = [];
  for await (const file of store.list()) files.push(file);
  return files;
};

describe.each([
  ["a folder", async () => createFileStore(await mkdtemp(join(folder, "store-")))],
  ["S3", async () => createS3Store(await newBucket())],
])("photos in %s", (name, open) => {
  let store: PhotoStore;

  // Starting the S3 server takes seconds, and installing it where it is missing, minutes.
  beforeAll(async () => {
    store = await open();
  }, 300_000);

  afterAll(() => store?.close());

  test("come back as they went, each part by itself", async () => {
    await store.put(photo("p1", "original"), Buffer.from("original"));
    await store.put(photo("p1", "preview"), Buffer.from("preview"));
    await store.put(photo("p1", "full"), new Uint8Array([102, 117, 108, 108]));
    expect(await textOf(store, photo("p1", "original"))).toBe("original");
    expect(await textOf(store, photo("p1", "preview"))).toBe("preview");
    expect(await textOf(store, photo("p1", "full"))).toBe("full");
  });

  test("come back as they went, from a file of some megabytes", async () => {
    const path = join(folder, "upload");
    const bytes = Buffer.alloc(6_000_001, "0123456789abcdef");
    await writeFile(path, bytes);
    await store.put(photo("p2"), path);
    const { stream, sizeBytes } = await store.read(photo("p2"));
    expect(sizeBytes).toBe(bytes.length);
    expect(bytes.equals(Buffer.from(await new Response(stream).arrayBuffer()))).toBe(true);
  });

  test("lie at the store's local path", async () => {
    await store.put(photo("p2", "original"), Buffer.from("original"));
    const path = store.localPath(photo("p2", "original"));
    if (path !== undefined) expect(await readFile(path, "utf8")).toBe("original");
    expect(path === undefined).toBe(name === "S3");
  });

  test("can be replaced", async () => {
    await store.put(photo("p3"), Buffer.from("a long first version"));
    await store.put(photo("p3"), Buffer.from("second"));
    expect(await textOf(store, photo("p3"))).toBe("second");
  });

  test("that are not there are not found", async () => {
    expect(await failureOf(() => store.read(photo("nobody")))).toMatchObject({ code: "not_found" });
  });

  test("are removed whole, and again without complaint; others stay", async () => {
    await store.put(photo("p6", "original"), Buffer.from("original"));
    await store.put(photo("p6", "preview"), Buffer.from("preview"));
    await store.put(photo("p66", "original"), Buffer.from("another's"));
    await store.remove("p6");
    await store.remove("p6");
    await store.remove("never-there");
    expect(await failureOf(() => store.read(photo("p6", "original")))).toMatchObject({ code: "not_found" });
    expect(await failureOf(() => store.read(photo("p6", "preview")))).toMatchObject({ code: "not_found" });
    expect(await textOf(store, photo("p66", "original"))).toBe("another's");
  });

  test("stored at once do not get into each other's way", async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `many-${i}`);
    await Promise.all(ids.map((id) => store.put(photo(id), Buffer.from(id))));
    expect(await Promise.all(ids.map((id) => textOf(store, photo(id))))).toEqual(ids);
  });

  test("need not be read to the end", async () => {
    await store.put(photo("p7"), Buffer.alloc(3_000_000, "x"));
    // More of either kind than a store may have connections.
    for (let i = 0; i < 120; i++) {
      const reader = (await store.read(photo("p7"))).stream.getReader();
      if (i % 2 === 0) expect((await reader.read()).value?.length).toBeGreaterThan(0);
      await reader.cancel();
    }
    expect((await textOf(store, photo("p7"))).length).toBe(3_000_000);
  });

  test("are listed, with size and time", async () => {
    const own = await open();
    expect(await listed(own)).toEqual([]);
    await own.put(photo("b", "original"), Buffer.from("four"));
    await own.put(photo("a-1_B", "preview"), Buffer.from("seven!!"));
    const files = (await listed(own)).sort((a, b) => a.sizeBytes - b.sizeBytes);
    expect(files).toEqual([
      { photoId: "b", part: "original", sizeBytes: 4, storedAt: expect.any(Number) },
      { photoId: "a-1_B", part: "preview", sizeBytes: 7, storedAt: expect.any(Number) },
    ]);
    for (const { storedAt } of files) expect(Math.abs(storedAt - Date.now())).toBeLessThan(60_000);
    own.close();
  });

  test("survive a sweep and a probe, which leave no file behind", async () => {
    const own = await open();
    await own.put(photo("kept"), Buffer.from("kept"));
    await own.probe();
    await own.sweep(Date.now() + 60_000);
    expect((await listed(own)).map(({ photoId }) => photoId)).toEqual(["kept"]);
    own.close();
  });

  test("can't be reached by a name that leads elsewhere", async () => {
    for (const photoId of ["../secret", "a/b", "", ".", "a.full", "ä", "x".repeat(65)]) {
      await expect(store.read(photo(photoId))).rejects.toThrow("This can't be the id of a photo.");
      await expect(store.put(photo(photoId), Buffer.from("x"))).rejects.toThrow("This can't be the id of a photo.");
      await expect(store.remove(photoId)).rejects.toThrow("This can't be the id of a photo.");
    }
  });
});

describe("an S3 server", () => {
  let bucket: S3Options;

  beforeAll(async () => {
    bucket = await newBucket();
  }, 300_000);

  const unavailable = { code: "unavailable", retryAfterSeconds: 60 };
  const everyCall = (store: PhotoStore): [string, () => Promise<unknown>][] => [
    ["put", () => store.put(photo("p"), Buffer.from("x"))],
    ["read", () => store.read(photo("p"))],
    ["remove", () => store.remove("p")],
    ["list", () => listed(store)],
    ["probe", () => store.probe()],
  ];

  test.each([
    ["whose secret is another", { secretAccessKey: "guessed" }],
    ["that does not know us", { accessKeyId: "test:nobody" }],
  ])("%s makes photos unavailable", async (_name, change) => {
    const store = createS3Store({ ...bucket, ...change });
    for (const [, call] of everyCall(store)) {
      expect(await failureOf(call)).toMatchObject({ ...unavailable, cause: { name: "SignatureDoesNotMatch" } });
    }
    store.close();
  });

  test("that is not there makes photos unavailable", async () => {
    const store = createS3Store({ ...bucket, endpoint: "http://127.0.0.1:9" });
    for (const [, call] of everyCall(store)) expect(await failureOf(call)).toMatchObject(unavailable);
    store.close();
  });

  test("whose answer is lost is asked again", async () => {
    const proxy = await startSilentProxy(bucket.endpoint);
    const store = createS3Store({ ...bucket, endpoint: proxy.url, silentMs: 3_000 });
    const lost = [proxy.loseNextAnswer()];
    await store.put(photo("lost"), Buffer.from("found"));
    lost.push(proxy.loseNextAnswer());
    expect(await textOf(store, photo("lost"))).toBe("found");
    await Promise.all(lost);
    await store.remove("lost");
    store.close();
    await proxy.close();
  });

  test("takes photos, and gives others, while many are left unread", async () => {
    const store = createS3Store(await newBucket());
    await store.put(photo("unread"), Buffer.alloc(3_000_000, "x"));
    // More than one client has connections, if it is not told otherwise.
    const left = await Promise.all(Array.from({ length: 50 }, () => store.read(photo("unread"))));
    await store.put(photo("other"), Buffer.from("other"));
    expect(await textOf(store, photo("other"))).toBe("other");
    for (const { stream } of left) await stream.cancel();
    store.close();
  });

  test("without the bucket does not pass the probe", async () => {
    const store = createS3Store({ ...bucket, bucket: "elsewhere" });
    expect(await failureOf(() => store.probe())).toMatchObject({ ...unavailable, cause: { name: "NoSuchBucket" } });
    store.close();
  });

  test("lists more photos than one page holds", async () => {
    const store = createS3Store({ ...bucket, listAtOnce: 2 });
    for (const id of ["a", "b", "c", "d", "e"]) await store.put(photo(id), Buffer.from(id));
    expect((await listed(store)).map(({ photoId }) => photoId)).toEqual(["a", "b", "c", "d", "e"]);
    store.close();
  });
});

test("a name is a photo's only if it could have been given by us", () => {
  expect(parseFileName(fileName(photo("0192-ab_C", "original")))).toEqual(photo("0192-ab_C", "original"));
  for (const name of ["", "probe", "a.unfinished", "a.full.b", ".full", "a/b.full"])
    expect(parseFileName(name)).toBeUndefined();
});

async function newBucket(): Promise<S3Options> {
  swift ??= await startSwift();
  return swift.newBucket();
}
