import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { SpooledFile as Spooled } from "@firn/core/photos/deps";

/** A File whose bytes are on disk, so that an upload of any size costs no memory. */
export class SpooledFile extends File implements Spooled {
  readonly path: string;
  readonly sha256: string;
  readonly #size: number;

  constructor(name: string, type: string, spool: { path: string; sha256: string; size: number }) {
    super([], name, { type });
    this.path = spool.path;
    this.sha256 = spool.sha256;
    this.#size = spool.size;
  }

  override get size(): number {
    return this.#size;
  }

  override stream(): ReturnType<File["stream"]> {
    return Readable.toWeb(createReadStream(this.path)) as ReturnType<File["stream"]>;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = await readFile(this.path);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }

  override async text(): Promise<string> {
    return readFile(this.path, "utf8");
  }
}
