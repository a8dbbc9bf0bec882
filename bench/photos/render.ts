/** `npm run bench:photos`: the CPU time and memory of a 12-megapixel photo, compared with libvips' own thumbnailer. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inspectPhotoFile } from "@firn/photos/inspect";
import { createRenderer } from "@firn/photos/renderer";
import { familyCpuMs, familyPeakMb, peakMb } from "../support/processes.ts";
import { percentile, say } from "../support/server.ts";
import { writePictures } from "./pictures.ts";

const rounds = 9;
const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const renderer = createRenderer({ workers: 1 });

for (const path of await writePictures(folder)) {
  await render(path);
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await renderMs(path));
    other.push(...thumbnailMs(path));
  }
  const [ms, vipsMs] = [percentile(own, 0.5), percentile(other, 0.5)];
  const workerMb = familyPeakMb(process.pid) - peakMb(process.pid);
  say(
    `${basename(path)}: Firn ${ms.toFixed(0)} ms of CPU (${Math.min(...own).toFixed(0)} to ${Math.max(...own).toFixed(0)}), ` +
      `vipsthumbnail ${vipsMs.toFixed(0)} ms, ratio ${(ms / vipsMs).toFixed(2)}; worker's peak ${workerMb.toFixed(0)} MB`,
  );
}
await renderer.close();

/** The worker's CPU time for both views of a photo. */
async function renderMs(path: string): Promise<number> {
  const before = workerCpuMs();
  await render(path);
  return workerCpuMs() - before;
}

async function render(path: string): Promise<void> {
  const { cost } = await inspectPhotoFile(path);
  await renderer.render({ account: "bench", cost, latest: "2030-01-01", open: () => path });
}

function workerCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return familyCpuMs(process.pid) - (user + system) / 1000;
}

/** The CPU time of vipsthumbnail for the same two sizes; empty if it is not installed or cannot read the file. */
function thumbnailMs(path: string): number[] {
  const sizes = [2048, 400].map(
    (size) => `vipsthumbnail '${path}' --size ${size}x${size} -o '${folder}/${size}.jpg[Q=80,strip]'`,
  );
  const script = `export VIPS_CONCURRENCY=1; ${sizes.join(" && ")} || exit 1; times`;
  const { status, stdout } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
  // The last line has the user and system time of child processes: "0m0.150s 0m0.022s".
  const children = stdout.trim().split("\n").at(-1) ?? "";
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, min, sec]) => 60 * Number(min) + Number(sec));
  return status === 0 ? [times.reduce((sum, each) => sum + each, 0) * 1000] : [];
}
