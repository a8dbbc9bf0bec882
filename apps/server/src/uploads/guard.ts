import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type ApiEndpoint, endpoints } from "@firn/api/endpoints";
import { requireAccess } from "@firn/api/trpc";
import { clientNetwork } from "@firn/auth/throttle";
import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { trackTooLarge } from "@firn/contracts/photo-imports";
import { photoTooLarge } from "@firn/contracts/photos";
import type { Runtime } from "@firn/contracts/runtime";
import { textTooLarge } from "@firn/contracts/text-imports";
import { limitByKey } from "@firn/core/limit-by-key";
import type { Context, HonoRequest, Next } from "hono";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "../http/env.ts";
import { createUploadGate, type GateLimits, type Leave, type UploadGate } from "./gate.ts";
import { type MultipartLimits, readMultipart } from "./read-multipart.ts";
import { isGivenUp, type Pace, watchBody } from "./watch-body.ts";

interface UploadKind {
  atOnce: GateLimits;
  form: MultipartLimits;
}

type UploadName = NonNullable<ApiEndpoint["upload"]>;

const kinds: Record<UploadName, UploadKind> = {
  photo: {
    // 40 photos of 25 MB take 1 GB of disk. The app sends three at a time, so a network has room for four people.
    atOnce: { overall: 40, perNetwork: 12, perOwner: 6 },
    form: {
      fileBytes: limits.photoBytes,
      files: 1,
      fields: 4,
      fieldBytes: 10_000,
      tooLarge: photoTooLarge,
      fieldTooLarge: /*i18n*/ { id: "form.field_too_large", message: "A field of the form is too large." },
    },
  },
  track: {
    atOnce: { overall: 16, perNetwork: 6, perOwner: 4 },
    form: {
      fileBytes: limits.trackBytes,
      files: 1,
      fields: 4,
      fieldBytes: 10_000,
      tooLarge: trackTooLarge,
      fieldTooLarge: /*i18n*/ { id: "form.field_too_large", message: "A field of the form is too large." },
    },
  },
  text: {
    atOnce: { overall: 16, perNetwork: 6, perOwner: 4 },
    form: {
      fileBytes: limits.textImportBytes,
      files: 1,
      fields: 6,
      // A text of empty lines arrives with twice as many bytes, as CRLF.
      fieldBytes: 2 * limits.textImportBytes,
      tooLarge: textTooLarge,
      fieldTooLarge: textTooLarge,
    },
  },
};

/** At less than 4 kB/s no photo arrives within Node's request timeout of five minutes. */
const usualPace: Pace = { bytesPerSecond: 4000, patienceMs: 30_000 };

/** Refused bodies that are read or wait for it, so that their senders see the answer. Others get it at once, and a close. */
const mostDrains = 100;

/** The most bytes of a refused body that are read. */
const mostBytes = 32 * 1024 * 1024;

const uploadPaths = endpoints.flatMap(({ upload, scope, path, procedure }) =>
  upload
    ? [
        { kind: upload, scope, path: new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) },
        { kind: upload, scope, path: new RegExp(`^/trpc/${procedure.replace(".", "\\.")}$`) },
      ]
    : [],
);

type UploadPath = (typeof uploadPaths)[number];

export type UploadGates = Record<UploadName, UploadGate>;

export function createUploadGates({ patienceMs } = usualPace): UploadGates {
  return {
    photo: createUploadGate(kinds.photo.atOnce, patienceMs),
    track: createUploadGate(kinds.track.atOnce, patienceMs),
    text: createUploadGate(kinds.text.atOnce, patienceMs),
  };
}

export function isUpload(req: HonoRequest): boolean {
  return uploadOf(req) !== undefined;
}

function uploadOf(req: HonoRequest) {
  if (!req.header("content-type")?.toLowerCase().startsWith("multipart/form-data")) return undefined;
  return req.method === "POST" ? uploadPaths.find(({ path }) => path.test(req.path)) : undefined;
}

/** Admits an upload before its body is read, writes its files to disk and removes them after the answer. */
export function uploadGuard(folder: string, runtime: Runtime, gates: UploadGates, pace = usualPace) {
  const drain = createDrain();

  /** Throws 401, 403, 413, 429 or 503. */
  function admit(c: Context<ServerEnv>, { kind, scope }: UploadPath): Leave {
    const { ownerId } = requireAccess(c.var, { scope }).actor;
    const { fileBytes, fieldBytes, tooLarge } = kinds[kind].form;
    // guard (server/test/hostile-uploads): sizeOf(c) > Math.max(fileBytes, fieldBytes) + 64 * 1024 -> false
    if (sizeOf(c) > Math.max(fileBytes, fieldBytes) + 64 * 1024) throw new AppError("too_large", tooLarge);
    return gates[kind].enter({ ownerId, network: clientNetwork(c.get("clientAddress")) });
  }

  async function serve(c: Context<ServerEnv>, kind: UploadName, body: Readable, leave: Leave, next: Next) {
    let isWhole = false;
    try {
      const contentType = c.req.header("content-type") ?? "";
      const { upload, discard } = await readMultipart(body, contentType, folder, runtime.newId, kinds[kind].form);
      isWhole = true;
      c.set("upload", upload);
      await next().finally(discard);
    } finally {
      leave(isWhole);
    }
  }

  return createMiddleware<ServerEnv>(async (c, next) => {
    const upload = uploadOf(c.req);
    if (!upload) return next();
    const { kind } = upload;
    const stream = bodyOf(c);
    if (!stream) throw new AppError("bad_request", /*i18n*/ { id: "form.empty", message: "The form is empty." });
    const { tooLarge } = kinds[kind].form;
    const watch = (paceFactor: () => number) => watchBody(stream, { bytes: mostBytes, tooLarge, pace, paceFactor });
    let body: Readable | undefined;
    try {
      const leave = admit(c, upload);
      body = watch(gates[kind].paceFactor);
      await serve(c, kind, body, leave, next);
    } catch (error) {
      const isOver = stream.readableEnded || stream.destroyed || sizeOf(c) > mostBytes || (body && isGivenUp(body));
      body?.destroy();
      const sender = c.get("actor")?.ownerId ?? clientNetwork(c.get("clientAddress"));
      if (!isOver) await drain(sender, stream, watch);
      throw error;
    }
  });
}

function sizeOf(c: Context<ServerEnv>): number {
  return Number(c.req.header("content-length") ?? 0);
}

function bodyOf(c: Context<ServerEnv>): Readable | undefined {
  if (c.env?.incoming instanceof Readable) return c.env.incoming;
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as ReadableStream) : undefined;
}

/** Reads one refused body of a sender at a time: at the speed of a network, many take half of the server's thread. */
function createDrain() {
  const inTurn = limitByKey(1);
  let drains = 0;
  return async (sender: string, stream: Readable, watch: (paceFactor: () => number) => Readable): Promise<void> => {
    if (drains >= mostDrains) return;
    drains += 1;
    try {
      // guard (server/src/uploads/guard): inTurn(sender, async -> (async (run) => run())(async
      await inTurn(sender, async () => {
        // It may have gone while it waited.
        // guard (server/src/uploads/guard)
        if (stream.destroyed) return;
        for await (const _ of watch(() => 1));
      });
    } catch {
      // The sender has gone, or is over a limit.
    } finally {
      drains -= 1;
    }
  };
}
