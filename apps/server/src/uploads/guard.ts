import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AppError, errorText } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { apiRoutes } from "@firn/contracts/routes";
import type { Runtime } from "@firn/contracts/runtime";
import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "../http/env.ts";
import { createUploadGate } from "./gate.ts";
import { readMultipart } from "./read-multipart.ts";

/** 25 MB each: with so many at once the disk holds 400 MB of them at most, and memory next to nothing. */
const atOnce = { overall: 16, perOwner: 6 };
const formLimits = { fileBytes: limits.photoBytes, files: 1, fields: 4, fieldBytes: 10_000 };
/** How much of a refused body is still read, so that the answer arrives and the connection stays usable. */
const drainBytes = 32 * 1024 * 1024;

const uploadPaths = Object.values(apiRoutes)
  .filter((route) => "upload" in route)
  .flatMap((route) => [
    new RegExp(`^/api/v1${route.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    new RegExp(`^/trpc/${route.procedure.replace(".", "\\.")}$`),
  ]);

/** Whether a request brings a form with a file to a procedure that takes one. */
export function isUpload(req: HonoRequest): boolean {
  if (!req.header("content-type")?.toLowerCase().startsWith("multipart/form-data")) return false;
  return req.method === "POST" && uploadPaths.some((path) => path.test(req.path));
}

/**
 * Admits uploads before a byte of them is read, puts their files on disk, and hands on the form; the files are gone when the
 * request is answered. 401, 429, 503; 413 for a file over its size, 400 for a form that cannot be read.
 */
export function uploadGuard(folder: string, runtime: Runtime) {
  const gate = createUploadGate(atOnce);
  return createMiddleware<ServerEnv>(async (c, next) => {
    if (!isUpload(c.req)) return next();
    const body = c.req.raw.body;
    if (!body) throw new AppError("bad_request", "The form is empty.");
    const stream = Readable.fromWeb(body as ReadableStream);
    try {
      const actor = c.get("actor");
      if (!actor) throw new AppError("unauthenticated", errorText.unauthenticated);
      if (Number(c.req.header("content-length")) > formLimits.fileBytes + 64 * 1024) throw tooLarge();
      const leave = gate.enter(actor.ownerId);
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

function tooLarge(): AppError {
  return new AppError(
    "too_large",
    `This photo is larger than ${limits.photoBytes / 1024 / 1024} MB. Choose a smaller one.`,
  );
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
