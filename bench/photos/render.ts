/** `npm run bench:photos`: what a 12-megapixel photo costs, beside libvips' own thumbnailer on the same files. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inspectPhotoFile } from "@firn/photos/inspect";
import { createRenderer } from "@firn/photos/renderer";
import { childrenOf, peakMb, usageOf } from "../support/processes.ts";
import { percentile } from "../support/server.ts";
import { writePictures } from "./pictures.ts";

const rounds = 9;
const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));

async function render(renderer: ReturnType<typeof createRenderer>, path: string): Promise<void> {
  const { cost } = await inspectPhotoFile(path);
  await renderer.render({ account: "bench", cost, latest: "2030-01-01", open: () => path });
}

/** CPU of the worker for both views of one photo, in milliseconds. */
async function ours(renderer: ReturnType<typeof createRenderer>, path: string): Promise<number> {
  const before = usageOf(process.pid).cpuMs - process.cpuUsage().user / 1000 - process.cpuUsage().system / 1000;
  await render(renderer, path);
  const after = usageOf(process.pid).cpuMs - process.cpuUsage().user / 1000 - process.cpuUsage().system / 1000;
  return after - before;
}

/** CPU of two runs of vipsthumbnail for the same two sizes, in milliseconds; undefined where it cannot read the file. */
function theirs(path: string): number | undefined {
  const sizes = ["2048x2048", "400x400"].map(
    (size) => `vipsthumbnail '${path}' --size ${size} -o ${join(folder, `${size}.jpg[Q=80,strip]`)}`,
  );
  const script = `export VIPS_CONCURRENCY=1; ${sizes.join(" && ")} || exit 1; times`;
  const { status, stdout } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
  const last = stdout.trim().split("\n").at(-1) ?? "";
  const seconds = [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
  return status === 0 ? seconds * 1000 : undefined;
}

const renderer = createRenderer({ workers: 1 });
for (const path of await writePictures(folder)) {
  await render(renderer, path);
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await ours(renderer, path));
    const time = theirs(path);
    if (time !== undefined) other.push(time);
  }
  const memory = Math.max(...childrenOf(process.pid).map(peakMb));
  const [mine, vips] = [percentile(own, 0.5), percentile(other, 0.5)];
  process.stdout.write(
    `${basename(path)}: Firn ${mine.toFixed(0)} ms of CPU (${percentile(own, 0).toFixed(0)} to ${percentile(own, 0.99).toFixed(0)}), ` +
      (other.length > 0
        ? `vipsthumbnail ${vips.toFixed(0)} ms, ratio ${(mine / vips).toFixed(2)}`
        : "vipsthumbnail cannot read it") +
      `; worker's peak ${memory.toFixed(0)} MB\n`,
  );
}
await renderer.close();
rmSync(folder, { recursive: true, force: true });
