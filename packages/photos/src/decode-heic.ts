import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { limits } from "@firn/contracts/limits";
import { type Reason, refusal } from "./refusals.ts";

/** Four bytes a pixel: red, green, blue, alpha. */
export interface RgbaPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/**
 * Decodes a HEIC's picture in a thread of its own, which ends with it: libheif's wasm works synchronously and never gives
 * memory back. A picture that says how to turn it comes upright. Throws `invalid` on `file`.
 */
export function decodeHeic(bytes: Uint8Array): Promise<RgbaPicture> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile, {
      workerData: { bytes, mostPixels: limits.photoPixels },
      // What libheif thinks of a file is not for our log.
      stdout: true,
      stderr: true,
    });
    thread.once("message", (answer: RgbaPicture | Reason) => {
      if (typeof answer === "string") reject(refusal(answer));
      else resolve(answer);
    });
    // Libheif gave up, or ran out of memory, or its wasm trapped: the file is to blame.
    thread.once("error", () => reject(refusal("damaged")));
    thread.once("exit", () => reject(refusal("damaged")));
  });
}

/** Beside this code, in the sources and in a bundle. */
const threadFile = join(dirname(fileURLToPath(import.meta.url)), "heic-thread.js");
