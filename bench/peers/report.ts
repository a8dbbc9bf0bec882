import type { Loaded } from "../support/load.ts";

/** A row of the table; figures of the load are medians of its rounds. */
export interface Measured extends Omit<Loaded, "unchanged"> {
  name: string;
  version: string;
  kilobytes: number;
  /** The most that each of its processes had resident, added up, in MB. */
  peakMb: number;
  startMs: number;
  installedMb: number;
}

const header = [
  ...["peer", "version", "answers/s", "Firn's are", "p50 ms", "p99 ms", "CPU ms an answer", "kB an answer"],
  ...["memory MB", "start to first answer ms", "installed MB"],
];

/** A table in Markdown; the first row's rate is held against all others. */
export function tableOf(rows: readonly Measured[]): string {
  const firn = rows[0]?.perSecond ?? Number.NaN;
  const lines = rows.map((row) => [
    row.name,
    row.version,
    row.perSecond.toFixed(row.perSecond < 100 ? 1 : 0),
    row === rows[0] ? "" : `${(firn / row.perSecond).toFixed(1)} times`,
    row.p50.toFixed(0),
    row.p99.toFixed(0),
    (row.cpuUs / 1000).toFixed(row.cpuUs < 10_000 ? 2 : 0),
    row.kilobytes.toFixed(1),
    row.peakMb.toFixed(0),
    row.startMs.toFixed(0),
    row.installedMb.toFixed(0),
  ]);
  return [header, header.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The goals that Firn misses. */
export function missedGoals(rows: readonly Measured[]): string[] {
  const [firn] = rows;
  if (!firn) return ["nothing was measured"];
  const missed: string[] = [];
  for (const peer of rows.slice(1)) {
    const times = firn.perSecond / peer.perSecond;
    const memory = firn.peakMb / peer.peakMb;
    if (peer.name === "Directus" && times < 10) missed.push(`10 times the answers of Directus: ${times.toFixed(1)}`);
    if (peer.name === "Directus" && memory >= 0.5)
      missed.push(`under half of the memory of Directus: ${memory.toFixed(2)}`);
    if (peer.name.startsWith("json-server") && times <= 1)
      missed.push(`more answers than ${peer.name}: ${times.toFixed(2)} of them`);
  }
  return missed;
}
