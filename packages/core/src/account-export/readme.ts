import { archiveFiles, archiveFormat, archiveVersion } from "@firn/contracts/account-archive";

export interface Contents {
  email: string;
  madeAt: string;
  days: number;
  skis: number;
  photos: number;
  /** Such as `2026-01-10 Alta, photo 2 (ID)`. */
  missing: readonly string[];
  damaged: readonly string[];
}

export function readme(contents: Contents): string {
  const lines = [
    `The ski days of ${contents.email}, taken out of Firn at ${contents.madeAt}.`,
    "",
    `${counted(contents.days, "day")}, ${counted(contents.skis, "ski")}, ${counted(contents.photos, "photo")}.`,
    "",
    `${archiveFiles.account}  everything, for programs (${archiveFormat}, version ${archiveVersion})`,
    `${archiveFiles.days}      the days as a table, for people and spreadsheets`,
    `${archiveFiles.photos}       your photos, byte for byte as you uploaded them, with date and place of the shot inside`,
    "",
    "Not in it: your password (Firn keeps only a hash of it), your link to a Google account, your sessions, imports that",
    "you have not finished, and photos that you have not saved with a day.",
    "",
    "Whoever runs a Firn server can load this file: npm run firn -- restore --account FILE",
  ];
  const lists: [string, readonly string[]][] = [
    ["These photos are not in it, because the server has lost their files:", contents.missing],
    ["These photos are in it as the server has them, but their files are damaged:", contents.damaged],
  ];
  for (const [heading, names] of lists) {
    if (names.length > 0) lines.push("", heading, ...names.map((name) => `  ${name}`));
  }
  return `${lines.join("\r\n")}\r\n`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
