import FitParser from "fit-file-parser";
import { isFit } from "./sniff-track.ts";
import { asRefusal, refused } from "./track.ts";

export type Message = Record<string, unknown>;

export interface FitFile {
  /** By the name of their kind in the FIT profile. */
  messages: Record<string, Message[]>;
  isCut: boolean;
}

const crcBytes = 2;

/** The files in it: the protocol allows several one behind the other. Of one that is cut short, what is there. Throws 422 on `file`. */
export async function* readFitFiles(bytes: Buffer<ArrayBuffer>): AsyncGenerator<FitFile> {
  for (let rest = Buffer.from(bytes); isFit(rest); ) {
    const headerBytes = rest.readUInt8(0);
    const dataBytes = rest.readUInt32LE(4);
    // A device writes the size last: it is 0 where it was switched off before. The parser refuses a size beyond the end.
    const isCut = headerBytes + dataBytes > rest.length || dataBytes === 0;
    if (isCut) rest.writeUInt32LE(Math.max(0, rest.length - headerBytes), 4);
    const end = isCut ? rest.length : Math.min(rest.length, headerBytes + dataBytes + crcBytes);
    yield { messages: await messagesOf(rest.subarray(0, end)), isCut };
    rest = rest.subarray(end);
  }
}

async function messagesOf(file: Buffer<ArrayBuffer>): Promise<Record<string, Message[]>> {
  const parser = new FitParser({ force: true, mode: "list", speedUnit: "km/h", lengthUnit: "m" });
  const { messages } = await parser.parseAsync(file).catch((error: unknown) => {
    throw asRefusal(error, "This FIT file is damaged or not whole.");
  });
  if (!messages) throw refused("This FIT file holds no activity.");
  return messages as Record<string, Message[]>;
}
