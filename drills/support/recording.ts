import { readFileSync } from "node:fs";

/** What a process asked of its files, in order, as strace wrote it down. */
export type FileCall =
  | { kind: "open"; at: number; path: string; truncates: boolean }
  | { kind: "write"; at: number; path: string; offset: number | "end"; bytes: Buffer }
  | { kind: "copy"; at: number; from: string; to: string; length: number }
  | { kind: "truncate"; at: number; path: string; length: number }
  /** When it began; what was written until then is on the disk once it is over. */
  | { kind: "sync"; at: number; path: string; began: number }
  | { kind: "link"; at: number; from: string; to: string }
  | { kind: "rename"; at: number; from: string; to: string }
  | { kind: "remove"; at: number; path: string }
  | { kind: "mkdir"; at: number; path: string };

/** How strace must be called: with files' names beside their numbers, whole contents in hexadecimal, and the time of day. */
export function recorder(file: string): string[] {
  const calls =
    "open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,copy_file_range,sendfile,ftruncate,truncate,fallocate,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir";
  return ["strace", "-f", "-qq", "-ttt", "-y", "-xx", "-s", "2000000", "-o", file, "-e", `trace=${calls}`];
}

/** Reads a recording; only what concerns files below `root` is kept. `at` is the number of the line where a call was over. */
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
    const call = parseCall(whole, line, start?.line ?? line);
    if (call && pathsOf(call).every((path) => path.startsWith(root))) calls.push(call);
  }
  return { calls, times };
}

function pathsOf(call: FileCall): string[] {
  return "path" in call ? [call.path] : [call.from, call.to];
}

/** Undefined for a call that failed, or that changes nothing. */
function parseCall(text: string, at: number, began: number): FileCall | undefined {
  const [, name = "", rest = ""] = /^(\w+)\((.*)$/s.exec(text) ?? [];
  const result = Number(/= (-?\d+)[^=]*$/.exec(rest)?.[1] ?? "-1");
  if (name === "" || result < 0) return undefined;
  const files = [...rest.matchAll(/\d+<((?:\\x[0-9a-f]{2})+)>/g)].map(([, hex = ""]) => unhex(hex).toString());
  const strings = [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = ""]) => unhex(hex));
  const [path = ""] = files;
  const names = strings.map(String);
  const numbers = rest
    .slice(0, rest.lastIndexOf(") "))
    .split(",")
    .map((part) => Number(part.trim()));
  switch (name) {
    case "open":
    case "openat":
    case "creat": {
      const opened = files.at(-1) ?? "";
      return rest.includes("O_CREAT") || rest.includes("O_TRUNC")
        ? { kind: "open", at, path: opened, truncates: rest.includes("O_TRUNC") }
        : undefined;
    }
    case "write":
    case "writev":
      return { kind: "write", at, path, offset: "end", bytes: Buffer.concat(strings).subarray(0, result) };
    case "pwrite64":
    case "pwritev":
    case "pwritev2": {
      const offset = (name === "pwritev2" ? numbers.at(-2) : numbers.at(-1)) ?? 0;
      return { kind: "write", at, path, offset, bytes: Buffer.concat(strings).subarray(0, result) };
    }
    case "copy_file_range":
      return { kind: "copy", at, from: path, to: files[1] ?? "", length: result };
    case "sendfile":
      return { kind: "copy", at, from: files[1] ?? "", to: path, length: result };
    case "ftruncate":
      return { kind: "truncate", at, path, length: numbers.at(-1) ?? 0 };
    case "fsync":
    case "fdatasync":
      return { kind: "sync", at, path, began };
    case "link":
    case "linkat":
      return { kind: "link", at, from: names[0] ?? "", to: names[1] ?? "" };
    case "rename":
    case "renameat":
    case "renameat2":
      return { kind: "rename", at, from: names[0] ?? "", to: names[1] ?? "" };
    case "unlink":
    case "unlinkat":
    case "rmdir":
      return { kind: "remove", at, path: names[0] ?? "" };
    case "mkdir":
    case "mkdirat":
      return { kind: "mkdir", at, path: names[0] ?? "" };
    default:
      return undefined;
  }
}

function unhex(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll("\\x", ""), "hex");
}
