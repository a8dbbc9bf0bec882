import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type ApiEndpoint, endpoints } from "@firn/api/endpoints";
import { clientNetwork } from "@firn/auth/client-address";
import { AppError, errorText } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Runtime } from "@firn/contracts/runtime";
import { textTooLarge } from "@firn/contracts/text-imports";
import type { Context, HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "../http/env.ts";
import { createUploadGate, type GateLimits, type UploadGate } from "./gate.ts";
import { type MultipartLimits, readMultipart } from "./read-multipart.ts";
import { isGivenUp, type Pace, watchBody } from "./watch-body.ts";

interface UploadKind {
  atOnce: GateLimits;
  form: MultipartLimits;
}

const photoTooLarge = `This photo is larger than ${limits.photoBytes / 1024 / 1024} MB. Choose a smaller one.`;

type UploadName = NonNullable<ApiEndpoint["upload"]>;

const kinds: Record<UploadName, UploadKind> = {
  photo: {
    // 25 MB each: with so many at once the disk holds 1 GB of them at most, and memory next to nothing. The app sends three
    // at a time, so that a network has room for four people.
    atOnce: { overall: 40, perNetwork: 12, perOwner: 6 },
    form: {
      fileBytes: limits.photoBytes,
      files: 1,
      fields: 4,
      fieldBytes: 10_000,
      tooLarge: photoTooLarge,
      fieldTooLarge: "A field of the form is too large.",
    },
  },
  text: {
    atOnce: { overall: 16, perNetwork: 6, perOwner: 4 },
    form: {
      fileBytes: limits.textImportBytes,
      files: 1,
      fields: 6,
      fieldBytes: limits.textImportBytes,
      tooLarge: textTooLarge,
      fieldTooLarge: textTooLarge,
    },
  },
};

/** Slower than 4 kB/s, no photo arrives before Node's own bound of five minutes for a request. */
const usualPace: Pace = { bytesPerSecond: 4000, patienceMs: 30_000 };

/** How many refused bodies are read at once before they are answered. Above it the answer comes first, and Hono's server closes. */
const mostDrains = 100;

/** A body is read so far even if it is refused, so that the answer arrives and the connection stays usable. */
const mostBytes = 32 * 1024 * 1024;

const uploadPaths = endpoints.flatMap(({ upload, path, procedure }) =>
  upload
    ? [
        { kind: upload, path: new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) },
        { kind: upload, path: new RegExp(`^/trpc/${procedure.replace(".", "\\.")}$`) },
      ]
    : [],
);

export type UploadGates = Record<UploadName, UploadGate>;

/** One gate for each kind of upload. */
export function createUploadGates({ patienceMs } = usualPace): UploadGates {
  return {
    photo: createUploadGate(kinds.photo.atOnce, patienceMs),
    text: createUploadGate(kinds.text.atOnce, patienceMs),
  };
}

/** Whether a request brings a form to a procedure that takes one. */
export function isUpload(req: HonoRequest): boolean {
  return uploadKind(req) !== undefined;
}

function uploadKind(req: HonoRequest) {
  if (!req.header("content-type")?.toLowerCase().startsWith("multipart/form-data")) return undefined;
  return req.method === "POST" ? uploadPaths.find(({ path }) => path.test(req.path))?.kind : undefined;
}

/**
 * Admits uploads before a byte of them is read, puts their files on disk, and hands on the form; the files are gone when the
 * request is answered. 401, 429, 503; 413 for a file over its size, 400 for a form that cannot be read or comes too slowly.
 */
export function uploadGuard(folder: string, runtime: Runtime, gates: UploadGates, pace = usualPace) {
  let drains = 0;
  return createMiddleware<ServerEnv>(async (c, next) => {
    const kind = uploadKind(c.req);
    if (!kind) return next();
    const formLimits = kinds[kind].form;
    const stream = bodyOf(c);
    if (!stream) throw new AppError("bad_request", "The form is empty.");
    const bounds = { bytes: mostBytes, tooLarge: formLimits.tooLarge, pace };
    let watched: Readable | undefined;
    const sizeBytes = Number(c.req.header("content-length") ?? 0);
    try {
      const actor = c.get("actor");
      if (!actor) throw new AppError("unauthenticated", errorText.unauthenticated);
      if (sizeBytes > formLimits.fileBytes + 64 * 1024) throw new AppError("too_large", formLimits.tooLarge);
      const leave = gates[kind].enter({ ownerId: actor.ownerId, network: clientNetwork(c.get("clientAddress")) });
      let isWhole = false;
      try {
        const contentType = c.req.header("content-type") ?? "";
        watched = watchBody(stream, { ...bounds, paceFactor: gates[kind].paceFactor });
        const { form, discard } = await readMultipart(watched, contentType, folder, runtime.newId, formLimits);
        isWhole = true;
        c.req.bodyCache.formData = form;
        await next().finally(discard);
      } finally {
        leave(isWhole);
      }
    } catch (error) {
      const isOver =
        stream.readableEnded || stream.destroyed || sizeBytes > mostBytes || (watched && isGivenUp(watched));
      watched?.destroy();
      if (!isOver && drains < mostDrains) {
        drains += 1;
        await drain(watchBody(stream, { ...bounds, paceFactor: () => 1 }));
        drains -= 1;
      }
      throw error;
    }
  });
}

/** The body as node:http gives it, where there is a socket: a web stream around it copies every chunk (bench/photos). */
function bodyOf(c: Context<ServerEnv>): Readable | undefined {
  if (c.env?.incoming instanceof Readable) return c.env.incoming;
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as ReadableStream) : undefined;
}

async function drain(body: Readable): Promise<void> {
  try {
    for await (const _ of body);
  } catch {
    // It is too long, too slow or has broken off: enough of it has been read.
  }
}
