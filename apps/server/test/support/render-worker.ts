/** The render worker for tests: a mark in a photo makes it hang or end. */

import { readFileSync } from "node:fs";
import type { RenderJob } from "@firn/photos/render-jobs";
import { serveRenderJobs } from "@firn/photos/render-jobs";

process.on("message", ({ job: { source } }: { job: RenderJob }) => {
  const text = Buffer.from(typeof source === "string" ? readFileSync(source) : source).toString("latin1");
  if (text.includes("hangs the decoder")) for (;;);
  if (text.includes("fills the memory")) for (const held = Buffer.alloc(600e6, 1); held; );
  if (text.includes("crashes the decoder")) process.kill(process.pid, "SIGKILL");
});
serveRenderJobs();
