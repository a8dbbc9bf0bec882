import type { Message } from "@firn/contracts/messages";

/** The file is no text. */
export class NotTextError extends Error {
  readonly sentence: Message;

  constructor(what: keyof typeof signatures | "binary") {
    const sentence: Message = /*i18n*/ {
      id: "text.not_text",
      message:
        "This file holds {what, select, picture {a picture} zip {a ZIP archive or an Excel workbook} compressed {a compressed archive} pdf {a PDF} office {an old Office document} other {binary data}}, not text. Choose a text or CSV file.",
      values: { what },
    };
    super("The file is no text.");
    this.name = "NotTextError";
    this.sentence = sentence;
  }
}

/** Of files that people choose by mistake; any other binary file has too many control characters. */
const signatures = {
  picture: ["\xff\xd8\xff", "\x89PNG", "GIF8"],
  zip: ["PK\x03\x04"],
  compressed: ["PK\x05\x06", "\x1f\x8b", "7z\xbc\xaf"],
  pdf: ["%PDF-"],
  office: ["\xd0\xcf\x11\xe0"],
} as const;

/**
 * The text of a file: UTF-8 or UTF-16 by its mark, UTF-16 without one where every other byte is zero, else UTF-8, else
 * Windows-1252 (behaviour §5). The mark is left out. Throws `NotTextError` for pictures, archives and other binary files.
 */
export function decodeText(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const kinds = Object.keys(signatures) as (keyof typeof signatures)[];
  const known = kinds.find((kind) => signatures[kind].some((each) => start.startsWith(each)));
  if (known) throw new NotTextError(known);
  const text = decoded(bytes, start).toWellFormed();
  const controls = text.length - text.replace(control, "").length;
  if (controls > text.length / 100) throw new NotTextError("binary");
  return text.replaceAll("\0", "");
}

const control = /(?![\t-\r])\p{Cc}/gu;

function decoded(bytes: Uint8Array, start: string): string {
  if (start.startsWith("\xff\xfe")) return new TextDecoder("utf-16le").decode(bytes);
  if (start.startsWith("\xfe\xff")) return new TextDecoder("utf-16be").decode(bytes);
  const [even, odd] = [zerosAt(0, bytes), zerosAt(1, bytes)];
  if (odd > leastZeros && even < odd / 10) return new TextDecoder("utf-16le").decode(bytes);
  if (even > leastZeros && odd < even / 10) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    // Node.js 20 decodes it as Latin-1.
    return text.replace(/[\x80-\x9f]/gu, (sign) => windows1252.charAt(sign.charCodeAt(0) - 0x80));
  }
}

const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Of UTF-16 in Latin letters, half of the bytes are zero: the share of bytes at the beginning that at least are. */
const leastZeros = 1 / 4;

/** The share of zeros among the bytes of the beginning, in even or odd places. */
function zerosAt(place: 0 | 1, bytes: Uint8Array): number {
  const sample = bytes.subarray(0, 2000);
  return sample.filter((byte, at) => byte === 0 && at % 2 === place).length / sample.length;
}
