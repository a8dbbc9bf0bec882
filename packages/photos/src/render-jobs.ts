import { AppError } from "@firn/contracts/errors";
import { serveJobs } from "@firn/workers/serve-jobs";
import sharp from "sharp";
import { inspectPhoto } from "./inspect.ts";
import { readExif } from "./read-exif.ts";
import { readWhole } from "./read-file.ts";
import type { RenderedPhoto, RenderJob, RenderReply } from "./render-messages.ts";
import { renderPicture } from "./render-picture.ts";

/** Two views of a photo; the largest is a picture of 2048 x 2048 pixels. */
const mostReplyBytes = 32 * 1024 * 1024;

/** Renders photos in this process until its parent goes. */
export function serveRenderJobs(): void {
  // One core and no cache of past pictures per worker; the server decides on the number of workers.
  sharp.concurrency(1);
  sharp.cache(false);
  onlyOurLoaders();
  serveJobs<RenderJob, RenderReply>({ mostReplyBytes, answer });
}

async function answer(job: RenderJob): Promise<RenderReply> {
  try {
    return { kind: "rendered", photo: await renderPhoto(job) };
  } catch (error) {
    if (error instanceof AppError) {
      return { kind: "refused", code: error.code, message: error.message, fields: error.fields };
    }
    throw error;
  }
}

async function renderPhoto({ source, latest }: RenderJob): Promise<RenderedPhoto> {
  const bytes = typeof source === "string" ? await readWhole(source) : Buffer.from(source);
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
