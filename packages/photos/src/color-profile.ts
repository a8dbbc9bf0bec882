interface Profiled {
  icc?: Buffer | undefined;
  space: string | undefined;
}

/** Undefined for sRGB, "convert" where it cannot be passed on. Conversion is most of a photo's cost. */
export function profileToKeep({ icc, space }: Profiled): Buffer | undefined | "convert" {
  if (space !== "srgb") return "convert";
  if (!icc || isSrgb(icc)) return undefined;
  return icc.length <= largestSegment && icc.toString("latin1", 16, 20) === "RGB " ? icc : "convert";
}

/** Inserts a profile of one segment into a JPEG (ICC.1:2022 annex B.4). */
export function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return jpeg;
  const header = Buffer.from("\xFF\xE2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  header.writeUInt16BE(header.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, profile, jpeg.subarray(2)]);
}

/** 65,535 bytes less the segment's own header. */
const largestSegment = 65_519;

/** The description is ASCII in version 2 and UTF-16 in version 4. */
function isSrgb(icc: Buffer): boolean {
  return icc.includes("sRGB", 0, "latin1") || icc.includes("\0s\0R\0G\0B", 0, "latin1");
}
