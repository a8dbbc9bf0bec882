import FitParser from "fit-file-parser";
import { isFit } from "./sniff-track.ts";
import { refused } from "./track.ts";

export type Message = Record<string, unknown>;

export interface FitFile {
  /** By the name of their kind in the FIT profile. */
  messages: Record<string, Message[]>;
  isCut: boolean;
}

const crcBytes = 2;
const leastHeader = 12;

/** The files in it: the protocol allows several one behind the other. Of one that is cut short, what is there. Throws 422 on `file`. */
export async function* readFitFiles(bytes: Buffer<ArrayBuffer>): AsyncGenerator<FitFile> {
  for (let rest = bytes; isFit(rest); ) {
    const headerBytes = rest.readUInt8(0);
    const dataBytes = rest.readUInt32LE(4);
    // A device writes the size last: it is 0 where it was switched off before. The parser refuses a size beyond the end.
    const isCut = headerBytes + dataBytes > rest.length || dataBytes === 0;
    const end = isCut ? rest.length : Math.min(rest.length, headerBytes + dataBytes + crcBytes);
    const file = rest.subarray(0, end);
    const read = await messagesOf(isCut ? withSize(file) : file);
    yield { messages: read.messages, isCut: isCut || read.isCut };
    rest = rest.subarray(end);
  }
}

type Messages = FitFile["messages"];

/** The messages, and where one is damaged those before it: the parser hands out nothing of a file in which it fails. */
async function messagesOf(file: Buffer<ArrayBuffer>): Promise<{ messages: Messages; isCut: boolean }> {
  const whole = await parse(file);
  if (whole) return { messages: whole, isCut: false };
  let read: Messages | null = null;
  let [good, bad] = [0, file.length > mostSearchedBytes ? 0 : file.length];
  while (bad - good > file.length / searchedParts) {
    const middle = Math.round((good + bad) / 2);
    const messages = await parse(withSize(file.subarray(0, middle)));
    if (messages) [read, good] = [messages, middle];
    else bad = middle;
  }
  if (!read) throw refused(/*i18n*/ { id: "fit.not_whole", message: "This FIT file is damaged or not whole." });
  return { messages: read, isCut: true };
}

/** To within this share of the file. Each halving reads it again, for which a larger file has no time. */
const searchedParts = 100;
const mostSearchedBytes = 1_000_000;

async function parse(file: Buffer<ArrayBuffer>): Promise<Messages | null> {
  const parser = new FitParser({ force: true, mode: "list", speedUnit: "km/h", lengthUnit: "m" });
  const fit = await parser.parseAsync(file).catch(() => null);
  return fit && ((fit.messages ?? {}) as Messages);
}

/** A copy whose header says that it ends where it does. */
function withSize(file: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const copy = Buffer.from(file);
  if (copy.length >= leastHeader) copy.writeUInt32LE(Math.max(0, copy.length - copy.readUInt8(0)), 4);
  return copy;
}
