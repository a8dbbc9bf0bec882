import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { limits } from "@firn/contracts/limits";
import { type Reason, refusal } from "./refusals.ts";

export interface RgbaPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Decodes in a thread that ends afterwards: libheif's wasm is synchronous and never gives memory back. Throws `invalid` on `file`. */
export function decodeHeic(bytes: Uint8Array): Promise<RgbaPicture> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile, {
      workerData: { bytes, mostPixels: limits.photoPixels },
      stdout: true,
      stderr: true,
    });
    thread.once("message", (answer: RgbaPicture | Reason) => {
      if (typeof answer === "string") reject(refusal(answer));
      else resolve(answer);
    });
    // libheif gave up, ran out of memory, or its wasm trapped: the file counts as damaged.
    thread.once("error", () => reject(refusal("damaged")));
    thread.once("exit", () => reject(refusal("damaged")));
  });
}

const threadFile = join(dirname(fileURLToPath(import.meta.url)), "heic-thread.js");
