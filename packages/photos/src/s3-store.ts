import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { notFound } from "@firn/contracts/errors";
import pLimit from "p-limit";
import { fileName, type PhotoFile, type PhotoStore, parseFileName, photoParts } from "./photo-store.ts";
import { storeFull, storeUnavailable } from "./refusals.ts";
import { webStream } from "./web-stream.ts";

/** The bucket must exist. */
export interface S3Options {
  /** Without the bucket, which is part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  listAtOnce?: number;
  /** A call whose connection is silent for so long fails and is tried twice more. */
  silentMs?: number;
}

/** The signature needs the whole body in memory. */
const filesAtOnce = 2;
/** A connection is taken until its photo has been read, which a client may do slowly. Calls that find none free fail after 5 s. */
const readsAtOnce = 500;

export function createS3Store(options: S3Options): PhotoStore {
  const client = createClient(options);
  // guard (photos/src/photo-store): createClient(options, readsAtOnce) -> client
  const reading = createClient(options, readsAtOnce);
  const Bucket = options.bucket;
  const keyOf = (file: PhotoFile) => ({ Bucket, Key: fileName(file) });
  const limitSends = pLimit(filesAtOnce);

  return {
    put: (file, source) =>
      guarded(async () => {
        const send = (Body: Uint8Array) =>
          client.send(new PutObjectCommand({ ...keyOf(file), Body, ContentLength: Body.length }));
        if (typeof source === "string") await limitSends(async () => send(await readFile(source)));
        else await send(source);
      }),

    read: (file) =>
      guarded(async () => {
        const { Body, ContentLength } = await reading.send(new GetObjectCommand(keyOf(file))).catch((error) => {
          throw statusOf(error) === 404 ? notFound() : error;
        });
        const body = Body as Readable;
        return { stream: webStream(body, () => body.destroy()), sizeBytes: Number(ContentLength) };
      }),

    localPath: () => undefined,

    // Not every server can delete several at once.
    remove: (photoId) =>
      guarded(async () => {
        for (const part of photoParts) await client.send(new DeleteObjectCommand(keyOf({ photoId, part })));
      }),

    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, ContinuationToken, MaxKeys: options.listAtOnce });
        const page = await guarded(() => client.send(command));
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          const file = parseFileName(Key ?? "");
          if (file) yield { ...file, sizeBytes: Size ?? 0, storedAt: LastModified?.getTime() ?? 0 };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    // An object is stored as a whole or not at all.
    async sweep() {},

    probe: () =>
      guarded(async () => {
        const probe = { Bucket, Key: "probe" };
        await client.send(new PutObjectCommand({ ...probe, Body: Buffer.from("probe") }));
        await client.send(new DeleteObjectCommand(probe));
      }),

    close() {
      client.destroy();
      reading.destroy();
    },
  };
}

/** With connections of its own. */
function createClient(
  { endpoint, region, accessKeyId, secretAccessKey, silentMs = 30_000 }: S3Options,
  maxSockets = 50,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Most servers do not know newer checksums; the signature covers the body.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Its requestTimeout only prints a warning.
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: silentMs,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  });
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !("$metadata" in error)) throw error;
    throw statusOf(error) === 507 || fullNames.has(error.name) ? storeFull(error) : storeUnavailable(error);
  }
}

/** MinIO, Ceph, AWS, Swift. */
const fullNames = new Set(["XMinioStorageFull", "QuotaExceeded", "ServiceQuotaExceededException", "EntityTooLarge"]);

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}
