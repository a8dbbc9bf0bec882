import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AppError, errorText } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { type ApiRoute, apiRoutes } from "@firn/contracts/routes";
import type { Runtime } from "@firn/contracts/runtime";
import { textTooLarge } from "@firn/contracts/text-imports";
import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "../http/env.ts";
import { createUploadGate, type GateLimits } from "./gate.ts";
import { type MultipartLimits, readMultipart } from "./read-multipart.ts";

interface UploadKind {
  atOnce: GateLimits;
  form: MultipartLimits;
}

const photoTooLarge = `This photo is larger than ${limits.photoBytes / 1024 / 1024} MB. Choose a smaller one.`;

const kinds: Record<NonNullable<ApiRoute["upload"]>, UploadKind> = {
  photo: {
    // 25 MB each: with so many at once the disk holds 400 MB of them at most, and memory next to nothing.
    atOnce: { overall: 16, perOwner: 6 },
    form: { fileBytes: limits.photoBytes, files: 1, fields: 4, fieldBytes: 10_000, tooLarge: photoTooLarge },
  },
  text: {
    atOnce: { overall: 16, perOwner: 4 },
    form: {
      fileBytes: limits.textImportBytes,
      files: 1,
      fields: 6,
      fieldBytes: limits.textImportBytes,
      tooLarge: textTooLarge,
    },
  },
};

/** How much of a refused body is still read, so that the answer arrives and the connection stays usable. */
const drainBytes = 32 * 1024 * 1024;

const uploadPaths = Object.values<ApiRoute>(apiRoutes).flatMap(({ upload, path, procedure }) =>
  upload
    ? [
        { kind: upload, path: new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) },
        { kind: upload, path: new RegExp(`^/trpc/${procedure.replace(".", "\\.")}$`) },
      ]
    : [],
);

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
 * request is answered. 401, 429, 503; 413 for a file over its size, 400 for a form that cannot be read.
 */
export function uploadGuard(folder: string, runtime: Runtime) {
  const gates = { photo: createUploadGate(kinds.photo.atOnce), text: createUploadGate(kinds.text.atOnce) };
  return createMiddleware<ServerEnv>(async (c, next) => {
    const kind = uploadKind(c.req);
    if (!kind) return next();
    const formLimits = kinds[kind].form;
    const body = c.req.raw.body;
    if (!body) throw new AppError("bad_request", "The form is empty.");
    const stream = Readable.fromWeb(body as ReadableStream);
    try {
      const actor = c.get("actor");
      if (!actor) throw new AppError("unauthenticated", errorText.unauthenticated);
      if (Number(c.req.header("content-length")) > formLimits.fileBytes + 64 * 1024)
        throw new AppError("too_large", formLimits.tooLarge);
      const leave = gates[kind].enter(actor.ownerId);
      try {
        const contentType = c.req.header("content-type") ?? "";
        const { form, discard } = await readMultipart(stream, contentType, folder, runtime.newId, formLimits);
        c.req.bodyCache.formData = form;
        await next().finally(discard);
      } finally {
        leave();
      }
    } catch (error) {
      await drain(stream);
      throw error;
    }
  });
}

async function drain(stream: Readable): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > drainBytes) break;
    }
  } catch {
    // It has been read to its end or has broken off: nothing is left to drain.
  }
}
