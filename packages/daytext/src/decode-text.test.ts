import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, NotTextError } from "./decode-text.ts";

const text = "14.12. Sölden, 20 € für Parken\r\n横手山 1/14 🎿\n";
const utf16 = (content: string, isBig: boolean, mark: boolean) => {
  const units = [...(mark ? "\ufeff" : ""), ...content].join("");
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < units.length; at++) view.setUint16(at * 2, units.charCodeAt(at), !isBig);
  return bytes;
};

test.each([
  ["UTF-8", new TextEncoder().encode(text)],
  ["UTF-8 with its mark", new TextEncoder().encode(`\ufeff${text}`)],
  ["UTF-16LE with its mark", utf16(text, false, true)],
  ["UTF-16BE with its mark", utf16(text, true, true)],
])("%s", (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test.each([false, true])("UTF-16 without a mark (big endian: %s), as Excel once wrote it", (isBig) => {
  const content = "Date;Resort\r\n2025-01-05;Alta\r\n";
  expect(decodeText(utf16(content, isBig, false))).toBe(content);
});

test("what is no UTF-8 is Windows-1252", () => {
  expect(decodeText(new Uint8Array([0x53, 0xf6, 0x6c, 0x64, 0x65, 0x6e, 0x20, 0x96, 0x20, 0x80]))).toBe("Sölden – €");
});

test.each([
  ["a JPEG", [0xff, 0xd8, 0xff, 0xe0]],
  ["a PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
  ["a ZIP", [0x50, 0x4b, 3, 4, 20, 0]],
  ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]],
  ["a HEIC", [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63]],
  ["noise", [1, 2, 3, 4, 200, 201, 5, 6, 7, 8]],
])("%s is no text", (_, bytes) => {
  expect(() => decodeText(new Uint8Array(bytes))).toThrow(NotTextError);
});

test("nothing at all is an empty text", () => {
  expect(decodeText(new Uint8Array())).toBe("");
});

test("whatever the bytes are, they give a text or are refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        return decodeText(bytes).isWellFormed();
      } catch (error) {
        return error instanceof NotTextError;
      }
    }),
  );
});
