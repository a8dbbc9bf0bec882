import type { PhotoType } from "./photo-type.ts";

export function withSize(type: PhotoType, file: Uint8Array, width: number, height: number): Buffer {
  const bytes = Buffer.from(file);
  if (type === "jpeg") {
    const frame = startOfFrame(bytes);
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
  } else if (type === "png") {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
  } else if (type === "gif") {
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
  } else if (type === "webp") {
    writeWebpSize(bytes, width, height);
  } else {
    for (let at = bytes.indexOf("ispe"); at !== -1; at = bytes.indexOf("ispe", at + 4)) {
      bytes.writeUInt32BE(width, at + 8);
      bytes.writeUInt32BE(height, at + 12);
    }
  }
  return bytes;
}

export function startOfFrame(jpeg: Buffer): number {
  const found = [0xc0, 0xc2].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker, 0x00]))).filter((at) => at !== -1);
  return Math.min(...found);
}

function writeWebpSize(bytes: Buffer, width: number, height: number): void {
  const chunk = bytes.toString("latin1", 12, 16);
  if (chunk === "VP8X") {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (chunk === "VP8L") {
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
}
