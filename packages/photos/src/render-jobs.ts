import { AppError, type ErrorCode, type FieldMessages } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { serveJobs } from "@firn/workers/serve-jobs";
import sharp from "sharp";
import { readWhole } from "./durable-file.ts";
import { inspectPhoto } from "./inspect.ts";
import { type ExifFacts, readExif } from "./read-exif.ts";
import { type RenderedViews, renderPicture } from "./render-picture.ts";

export type PhotoSource = Uint8Array | string;

export interface RenderJob {
  source: PhotoSource;
  latest: string;
}

export type RenderedPhoto = RenderedViews & Pick<ExifFacts, "takenAt" | "doubt" | "position">;

export type RenderReply =
  | { kind: "rendered"; photo: RenderedPhoto }
  | { kind: "refused"; code: ErrorCode; sentence: Message; fields: FieldMessages | undefined };

const mostReplyBytes = 32 * 1024 * 1024;

export function serveRenderJobs(): void {
  // The server decides on the number of workers.
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
      return { kind: "refused", code: error.code, sentence: error.sentence, fields: error.fieldSentences };
    }
    throw error;
  }
}

async function renderPhoto({ source, latest }: RenderJob): Promise<RenderedPhoto> {
  const bytes = typeof source === "string" ? await readWhole(source) : Buffer.from(source);
  const { type } = inspectPhoto(bytes);
  const { orientation, ...facts } = await readExif(bytes, latest);
  const views = await renderPicture({ bytes, type, orientation });
  return { ...views, ...facts };
}

/** A second check behind the signatures: libvips opens SVG, PDF and TIFF too. */
function onlyOurLoaders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Nsgif", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`),
  });
}
