import { open } from "node:fs/promises";
import { AppError } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { type ImportSummary, importOpenSkiMap } from "@firn/core/resorts/import-openskimap/import-openskimap";
import { syncGazetteer } from "@firn/core/resorts/sync-gazetteer";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import type { Command } from "./command.ts";

export const importResorts: Command = async ({ db, runtime, print }, [path]) => {
  const form = path?.toLowerCase().endsWith(".csv") ? "csv" : "geojson";
  if (!path || !/\.(csv|geojson|json)$/i.test(path)) {
    print("Usage: npm run firn -- import-resorts FILE, a ski_areas.geojson or ski_areas.csv of openskimap.org");
    return 2;
  }
  const file = await open(path).catch((error: Error) => error);
  if (file instanceof Error) {
    print(`Cannot read ${path}: ${file.message}`);
    return 1;
  }
  try {
    if (!(await file.stat()).isFile()) throw new AppError("invalid", plainMessage(`${path} is not a file.`));
    // The gazetteer is loaded first, so that its resorts are matched and not added again.
    await syncGazetteer(db, runtime, parseGazetteer(readGazetteerFiles()));
    print(`Reading ${path} …`);
    const stream = file.createReadStream({ autoClose: false });
    const summary = await importOpenSkiMap({ db, runtime }, stream, form, (read) => print(`  ${read} entries`));
    for (const line of summaryLines(summary)) print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    print(`${error.message} Nothing was imported.`);
    return 1;
  } finally {
    await file.close();
  }
};

const reasons: Record<keyof ImportSummary["skipped"], string> = {
  notSkiArea: "not a ski area",
  unnamed: "without a name",
  notDownhill: "not for downhill skiing",
  notOperating: "closed or only planned",
  noPosition: "without a usable position",
  noCountry: "in no known country",
};

function summaryLines({ read, skipped, added, merged, updated, unchanged }: ImportSummary): string[] {
  const leftOut = Object.entries(skipped) as [keyof typeof reasons, number][];
  return [
    `Read ${read} entries. Resorts: ${added} added, ${merged} met one that was there, ${updated} updated, ${unchanged} unchanged.`,
    ...leftOut.sort((a, b) => b[1] - a[1]).map(([reason, count]) => `  ${count} left out: ${reasons[reason]}`),
    "Firn now names OpenStreetMap's contributors beside its resorts. Running servers have the new ones within a minute.",
  ];
}
