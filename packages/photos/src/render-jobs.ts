import { readFile } from "node:fs/promises";
import { AppError } from "@firn/contracts/errors";
import sharp from "sharp";
import { inspectPhoto } from "./inspect.ts";
import { readExif } from "./read-exif.ts";
import type { RenderedPhoto, RenderJob, RenderReply } from "./render-messages.ts";
import { renderPicture } from "./render-picture.ts";

/** The worker process: takes jobs from its parent and answers them, until the parent goes. */
export function serveJobs(): void {
  // One core and no memory of past pictures per worker; how many workers there are is the server's business.
  sharp.concurrency(1);
  sharp.cache(false);
  onlyOurLoaders();
  // At once: process.exit() would wait for a decoder that hangs.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.on("message", async (job: RenderJob) => send(await answer(job)));
  send({ kind: "ready" });
}

async function answer(job: RenderJob): Promise<RenderReply> {
  try {
    return { kind: "rendered", photo: await renderPhoto(job) };
  } catch (error) {
    if (error instanceof AppError) {
      return { kind: "refused", code: error.code, message: error.message, fields: error.fields };
    }
    return { kind: "broken", stack: error instanceof Error ? `${error.stack}` : String(error) };
  }
}

async function renderPhoto({ source, latest }: RenderJob): Promise<RenderedPhoto> {
  const bytes = typeof source === "string" ? await readFile(source) : Buffer.from(source);
  const { type } = inspectPhoto(bytes);
  const { takenAt, position, orientation } = await readExif(bytes, latest);
  const views = await renderPicture({ bytes, type, orientation });
  return { ...views, takenAt, position };
}

/** A second fence behind the signatures: libvips opens much that is no photo (SVG, PDF, TIFF). */
function onlyOurLoaders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Nsgif", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`),
  });
}

function send(reply: RenderReply): void {
  process.send?.(reply);
}
