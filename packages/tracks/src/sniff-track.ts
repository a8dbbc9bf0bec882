export type TrackType = "fit" | "zip" | "gpx" | "tcx" | "ics";

const headBytes = 4096;

/** Decides by the bytes; the name of a file says nothing (behaviour §5). Undefined for anything else. */
export function sniffTrack(bytes: Buffer): TrackType | undefined {
  if (bytes.toString("latin1", 8, 12) === ".FIT") return "fit";
  if (bytes.toString("latin1", 0, 4) === "PK\u0003\u0004") return "zip";
  const head = bytes
    .toString("utf8", 0, headBytes)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^BEGIN:VCALENDAR/i.test(head)) return "ics";
  if (!head.startsWith("<")) return undefined;
  const root = /<(?:[\w-]+:)?(gpx|TrainingCenterDatabase)[\s/>]/.exec(head)?.[1];
  if (root === undefined) return undefined;
  return root === "gpx" ? "gpx" : "tcx";
}

export function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Of the first 4 bytes. */
export function isPacked(head: Buffer): boolean {
  return isGzip(head) || sniffTrack(head) === "zip";
}
