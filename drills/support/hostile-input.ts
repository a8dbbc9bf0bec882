import sharp from "sharp";

/**
 * A text of up to 1 MB whose head line names many ranges of days, with long lines below it: a reader that copies the block into each
 * draft needs gigabytes.
 */
export function textOfRanges(ranges: number, lines: number, lineLength: number): string {
  const head = Array.from({ length: ranges }, (_, i) => `1.-31.1.${1925 + (i % 100)} Lech`).join(", ");
  const line = "powder and sun all day ".repeat(Math.ceil(lineLength / 23)).slice(0, lineLength);
  return [head, ...Array.from({ length: lines }, (_, i) => `${line} ${i}`)].join("\n");
}

/** An AVIF of 99 megapixels in a few kilobytes. */
export function hugeAvif(): Promise<Buffer> {
  return sharp({ create: { width: 11_000, height: 9000, channels: 3, background: "#6688aa" } })
    .avif({ effort: 0, quality: 30 })
    .toBuffer();
}

/** An ordinary photo: a JPEG of 12 megapixels. */
export function ordinaryJpeg(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 18 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#6688aa", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
