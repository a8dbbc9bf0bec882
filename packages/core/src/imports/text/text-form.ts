import { AppError, invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { type DateOrder, textTooLarge } from "@firn/contracts/text-imports";
import { decodeText, NotTextError } from "@firn/daytext/decode-text";

export interface TextForm {
  text?: string | undefined;
  file?: Pick<Blob, "size" | "arrayBuffer"> | undefined;
  /** 0 = this season, negative = earlier. */
  seasonOffset?: number | undefined;
  dateOrder?: DateOrder | undefined;
}

/** Text of a form, pasted or from a file. Throws 422 on `text` or `file`, 413 (behaviour §5). */
export async function textOf({ text, file }: TextForm): Promise<string> {
  const pasted = text?.trim() ? text : undefined;
  const chosen = file && file.size > 0 ? file : undefined;
  if (pasted !== undefined && chosen) throw invalidField("text", "Paste a text or choose a file, not both.");
  if (pasted !== undefined) {
    if (Buffer.byteLength(pasted) > limits.textImportBytes) throw new AppError("too_large", textTooLarge);
    // Browsers send each line break of a form as CRLF.
    return bounded("text", pasted.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\0", ""));
  }
  if (!chosen) throw invalidField("text", "Please provide text or select a file");
  if (chosen.size > limits.textImportBytes) throw new AppError("too_large", textTooLarge);
  const decoded = decode(new Uint8Array(await chosen.arrayBuffer()));
  if (!decoded.trim()) throw invalidField("file", "This file holds no text.");
  return bounded("file", decoded);
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof NotTextError) throw invalidField("file", error.message);
    throw error;
  }
}

/** A line break at the very end starts no line. */
function bounded(field: "text" | "file", text: string): string {
  const lines = lineCount(text);
  if (lines <= limits.textImportLines) return text;
  const most = limits.textImportLines.toLocaleString("en-US");
  throw invalidField(
    field,
    `At most ${most} lines can be read at once, and this text has ${lines.toLocaleString("en-US")}. Split it.`,
  );
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = 0; at < text.length - 1; at++) {
    const letter = text[at];
    if (letter === "\n" || (letter === "\r" && text[at + 1] !== "\n")) count += 1;
  }
  return count;
}
