/**
 * The thread that decodes one HEIC. Plain JavaScript, because tsx, which runs the sources, does not reach into threads; it
 * is bundled as a file of its own beside the render worker. `decode-heic.ts` has the types and the other end.
 */
import { parentPort, workerData } from "node:worker_threads";
import heicDecode from "heic-decode";

const { bytes, mostPixels } = workerData;
const answer = await decode();
parentPort?.postMessage(answer, answer.data ? [answer.data.buffer] : []);

async function decode() {
  const [picture] = await heicDecode.all({ buffer: bytes });
  // Before anything is decoded, for the headers may have told `inspectPhoto` something else.
  return picture.width * picture.height > mostPixels ? "tooManyPixels" : picture.decode();
}
