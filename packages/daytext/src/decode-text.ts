/** The file is no text. */
export class NotTextError extends Error {
  constructor(what: string) {
    super(`This file holds ${what}, not text. Choose a text or CSV file.`);
    this.name = "NotTextError";
  }
}

const signatures: [what: string, start: string][] = [
  ["a picture", "\xff\xd8\xff"],
  ["a picture", "\x89PNG"],
  ["a picture", "GIF8"],
  ["a picture", "BM\0"],
  ["a ZIP archive or an Excel workbook", "PK\x03\x04"],
  ["a ZIP archive", "PK\x05\x06"],
  ["a compressed archive", "\x1f\x8b"],
  ["a compressed archive", "7z\xbc\xaf"],
  ["a PDF", "%PDF-"],
  ["an old Office document", "\xd0\xcf\x11\xe0"],
  ["a program", "\x7fELF"],
  ["a database", "SQLite format 3\0"],
];

/**
 * The text of a file: UTF-8 or UTF-16 by its mark, UTF-16 without one where every other byte is zero, else UTF-8, else
 * Windows-1252 (behaviour §5). The mark is left out. Throws `NotTextError` for pictures, archives and other binary files.
 */
export function decodeText(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  if (start.startsWith("\xef\xbb\xbf")) return textOf(bytes, "utf-8");
  if (start.startsWith("\xff\xfe")) return textOf(bytes, "utf-16le");
  if (start.startsWith("\xfe\xff")) return textOf(bytes, "utf-16be");
  const known = signatures.find(([, signature]) => start.startsWith(signature));
  if (known) throw new NotTextError(known[0]);
  if (start.startsWith("RIFF") || start.slice(4, 8) === "ftyp") throw new NotTextError("a picture or a film");
  const wide = zeroBytes(bytes);
  if (wide) return textOf(bytes, wide);
  try {
    return textOf(bytes, "utf-8", true);
  } catch (error) {
    if (error instanceof NotTextError) throw error;
    return checked(fromWindows1252(bytes));
  }
}

/** Which bytes of the beginning are zero: all the high ones of UTF-16 in Latin letters; a few anywhere mean no text. */
function zeroBytes(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even < odd / 10) return "utf-16le";
  if (even > many && odd < even / 10) return "utf-16be";
  return null;
}

function textOf(bytes: Uint8Array, encoding: string, fatal = false): string {
  return checked(new TextDecoder(encoding, { fatal }).decode(bytes).toWellFormed());
}

const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Node's own decoder takes Windows-1252 for Latin-1. Typed arrays are little-endian wherever Node.js and browsers run. */
function fromWindows1252(bytes: Uint8Array): string {
  const codes = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    codes[at] = byte >= 0x80 && byte < 0xa0 ? windows1252.charCodeAt(byte - 0x80) : byte;
  }
  return new TextDecoder("utf-16le").decode(codes);
}

function checked(text: string): string {
  const controls = countControls(text);
  if (controls > 0 && controls > text.length / 100) throw new NotTextError("binary data");
  return controls === 0 ? text : text.replaceAll("\0", "");
}

function countControls(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12 && code !== 11) count += 1;
  }
  return count;
}
