/** For tests only: the real render worker, but that photos with a mark in them make it hang or end. */

import { readFileSync } from "node:fs";
import { serveJobs } from "@firn/photos/render-jobs";
import type { RenderJob } from "@firn/photos/render-messages";

process.on("message", ({ source }: RenderJob) => {
  const text = Buffer.from(typeof source === "string" ? readFileSync(source) : source).toString("latin1");
  if (text.includes("hangs the decoder")) for (;;);
  if (text.includes("crashes the decoder")) process.kill(process.pid, "SIGKILL");
});
serveJobs();
