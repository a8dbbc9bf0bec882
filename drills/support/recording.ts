import { readFileSync } from "node:fs";

/** A completed system call on files. `at` is the number of the recording's line at which it ended. */
export type FileCall = { at: number; path: string } & (
  | { kind: "open"; truncates: boolean }
  | { kind: "write"; offset: number | "next"; bytes: Buffer }
  | { kind: "truncate"; length: number }
  /** Makes durable what was written before the line `began`. */
  | { kind: "sync"; began: number }
  | { kind: "link" | "rename"; to: string }
  | { kind: "remove" | "mkdir" }
);

/** The strace command line: paths beside file descriptors, whole contents in hexadecimal, and the time of day. */
export function recorder(file: string): string[] {
  const calls =
    "open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,copy_file_range,sendfile,ftruncate,truncate,fallocate,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir";
  return ["strace", "-f", "-qq", "-ttt", "-y", "-xx", "-s", "2000000", "-o", file, "-e", `trace=${calls}`];
}

/** Reads the calls on files below `root`, and the time of each line in milliseconds since 1970. */
export function readRecording(file: string, root: string): { calls: FileCall[]; times: number[] } {
  const begun = new Map<string, { text: string; line: number }>();
  const calls: FileCall[] = [];
  const times: number[] = [];
  for (const [line, text] of readFileSync(file, "latin1").split("\n").entries()) {
    const [, thread = "", time = "0", rest = ""] = /^(\d+) +(\d+\.\d+) (.*)$/.exec(text) ?? [];
    times.push(Number(time) * 1000);
    if (rest.endsWith("<unfinished ...>")) {
      begun.set(thread, { text: rest.slice(0, -"<unfinished ...>".length), line });
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const start = resumed ? begun.get(thread) : undefined;
    const whole = resumed ? (start?.text ?? "").trimEnd() + (resumed[1] ?? "") : rest;
    const call = parseCall(whole, line, start?.line ?? line, root);
    if (call) calls.push(call);
  }
  return { calls, times };
}

/** Undefined for a call that failed, changed nothing or concerns another folder. Throws for a call that the disk model does not know. */
function parseCall(text: string, at: number, began: number, root: string): FileCall | undefined {
  const [, name = "", rest = ""] = /^(\w+)\((.*)$/s.exec(text) ?? [];
  const result = Number(/= (-?\d+)[^=]*$/.exec(rest)?.[1] ?? "-1");
  if (name === "" || result < 0) return undefined;
  const opened = [...rest.matchAll(/\d+<((?:\\x[0-9a-f]{2})+)>/g)].map(([, hex = ""]) => unhex(hex).toString());
  const strings = [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = ""]) => unhex(hex));
  const [named = "", to = ""] = strings.map(String);
  const isNamed = /^(rename|link|unlink|mkdir|rmdir)/.test(name);
  const path = isNamed ? named : ((/^(open|creat)/.test(name) ? opened.at(-1) : opened[0]) ?? "");
  if (!path.startsWith(root)) return undefined;
  const lastNumber = Number(/, (\d+)\) *=/.exec(rest)?.[1]);
  const bytes = Buffer.concat(strings).subarray(0, result);
  if (/^(open|creat)/.test(name)) {
    const truncates = rest.includes("O_TRUNC");
    return truncates || rest.includes("O_CREAT") ? { kind: "open", at, path, truncates } : undefined;
  }
  if (name === "write" || name === "writev") return { kind: "write", at, path, offset: "next", bytes };
  if (name === "pwrite64" || name === "pwritev") return { kind: "write", at, path, offset: lastNumber, bytes };
  if (name === "ftruncate") return { kind: "truncate", at, path, length: lastNumber };
  if (name === "fsync" || name === "fdatasync") return { kind: "sync", at, path, began };
  if (name.startsWith("link")) return { kind: "link", at, path, to };
  if (name.startsWith("rename")) return { kind: "rename", at, path, to };
  if (name.startsWith("mkdir")) return { kind: "mkdir", at, path };
  if (/^(unlink|rmdir)/.test(name)) return { kind: "remove", at, path };
  throw new Error(`The disk model does not know ${name}.`);
}

function unhex(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll("\\x", ""), "hex");
}
