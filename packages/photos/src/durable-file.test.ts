import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeDurably } from "./durable-file.ts";

/** Records the disk operations in order; a step in `failing` fails with its error code instead. */
const disk = vi.hoisted(() => ({ steps: [] as string[], failing: new Map<string, string>() }));

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const step = (name: string) => {
    disk.steps.push(name);
    const code = disk.failing.get(name);
    if (code) throw Object.assign(new Error(`${code}: as the test wants it`), { code, syscall: name });
  };
  return {
    ...real,
    async link(...args: Parameters<typeof real.link>) {
      step("link");
      await real.link(...args);
    },
    async copyFile(...args: Parameters<typeof real.copyFile>) {
      await real.copyFile(...args);
      step("copy");
    },
    async rename(...args: Parameters<typeof real.rename>) {
      step("rename");
      await real.rename(...args);
    },
    async open(...args: Parameters<typeof real.open>) {
      const file = await real.open(...args);
      const kind = (await file.stat()).isDirectory() ? "folder" : "file";
      const write = file.writeFile.bind(file);
      file.writeFile = async (...given) => {
        await write(...given);
        step("write");
      };
      const sync = file.sync.bind(file);
      file.sync = async () => {
        step(`flush ${kind}`);
        await sync();
      };
      return file;
    },
  };
});

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "firn-durable-"));
  folder = join(root, "ab");
  disk.failing.clear();
});

afterEach(async () => {
  disk.failing.clear();
  await rm(root, { recursive: true });
});

describe("a file is durable when the write resolves", () => {
  test("flushed before it gets its name, and its folder after", async () => {
    await writeDurably(folder, "photo", Buffer.from("first"));
    disk.steps.length = 0;
    await writeDurably(folder, "photo", Buffer.from("second"));
    expect(disk.steps).toEqual(["write", "flush file", "rename", "flush folder"]);
    expect(await readFile(join(folder, "photo"), "utf8")).toBe("second");
  });

  test("before the next file is written", async () => {
    await writeDurably(folder, "photo", Buffer.from("first"));
    disk.steps.length = 0;
    await Promise.all(["one", "two"].map((name) => writeDurably(folder, name, Buffer.from(name))));
    const steps = ["write", "flush file", "rename", "flush folder"];
    expect(disk.steps).toEqual([...steps, ...steps]);
  });

  test.each([
    ["a file on the same disk", undefined, ["link"]],
    ["a file on another disk", "EXDEV", ["link", "copy"]],
    ["a file on a disk without links", "EPERM", ["link", "copy"]],
  ])("%s too, and it keeps its own name", async (_, code, steps) => {
    const source = join(root, "upload");
    await writeFile(source, "bytes", { mode: 0o644 });
    disk.steps.length = 0;
    if (code) disk.failing.set("link", code);
    await writeDurably(root, "photo", source);
    expect(disk.steps).toEqual([...steps, "flush file", "rename", "flush folder"]);
    expect(await readFile(join(root, "photo"), "utf8")).toBe("bytes");
    expect((await stat(join(root, "photo"))).mode & 0o777).toBe(0o600);
    expect(await readFile(source, "utf8")).toBe("bytes");
  });

  test("a missing source is an error and leaves no file", async () => {
    await expect(writeDurably(folder, "photo", join(root, "nothing"))).rejects.toMatchObject({ code: "ENOENT" });
    expect(await readdir(folder)).toEqual([]);
  });

  test("a new folder is itself flushed into the one above", async () => {
    disk.steps.length = 0;
    await writeDurably(folder, "photo", Buffer.from("bytes"));
    expect(disk.steps).toEqual(["flush folder", "write", "flush file", "rename", "flush folder"]);
  });

  test("only the server's account may read it", async () => {
    await writeDurably(folder, "photo", Buffer.from("bytes"));
    expect((await stat(join(folder, "photo"))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});

describe("a write that fails", () => {
  test.each([
    ["write", "ENOSPC"],
    ["flush file", "EIO"],
    ["rename", "EROFS"],
  ])("at %s leaves what was there, and nothing else", async (step, code) => {
    await writeDurably(folder, "photo", Buffer.from("before"));
    disk.failing.set(step, code);
    await expect(writeDurably(folder, "photo", Buffer.from("after"))).rejects.toMatchObject({ code });
    expect(await readdir(folder)).toEqual(["photo"]);
    expect(await readFile(join(folder, "photo"), "utf8")).toBe("before");
  });

  test("to flush the folder is not taken for done", async () => {
    await writeDurably(folder, "photo", Buffer.from("before"));
    disk.failing.set("flush folder", "EIO");
    await expect(writeDurably(folder, "photo", Buffer.from("after"))).rejects.toMatchObject({ code: "EIO" });
  });

  test("can be tried again once there is room", async () => {
    disk.failing.set("write", "ENOSPC");
    await expect(writeDurably(folder, "photo", Buffer.from("bytes"))).rejects.toMatchObject({ code: "ENOSPC" });
    disk.failing.clear();
    await writeDurably(folder, "photo", Buffer.from("bytes"));
    expect(await readFile(join(folder, "photo"), "utf8")).toBe("bytes");
  });
});
