import { type AppError, invalidField } from "@firn/contracts/errors";
import { bytesPerMb } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { CoreDeps } from "../deps.ts";
import { usedPhotoBytes } from "./repo.ts";

/** Throws 422 on `file` beyond the quota. The write checks the quota again. */
export async function refuseOverQuota(deps: CoreDeps, ownerId: OwnerId, sizeBytes: number): Promise<void> {
  const quotaBytes = deps.photoQuotaBytes;
  if (quotaBytes === undefined) return;
  const usedBytes = await usedPhotoBytes(deps.db, ownerId);
  if (usedBytes + sizeBytes > quotaBytes) throw overQuota(quotaBytes, usedBytes);
}

export async function quotaReached(deps: CoreDeps, ownerId: OwnerId): Promise<AppError> {
  return overQuota(deps.photoQuotaBytes ?? 0, await usedPhotoBytes(deps.db, ownerId));
}

function overQuota(quotaBytes: number, usedBytes: number): AppError {
  const [used, quota] = [usedBytes, quotaBytes].map((bytes) =>
    Number((bytes / bytesPerMb).toFixed(1)).toLocaleString("en"),
  );
  return invalidField(
    "file",
    `There is no room for this photo: yours take ${used} of the ${quota} MB that an account has on this server. Delete some first.`,
  );
}
