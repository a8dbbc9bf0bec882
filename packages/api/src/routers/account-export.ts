import { archiveLink, archiveName } from "@firn/contracts/account-archive";
import { archivePath } from "@firn/contracts/constants";
import { exportAccount } from "@firn/core/account-export/service";
import { z } from "zod";
import { endpoint, router } from "../trpc.ts";

const archiveFile = z.object({
  name: z.string(),
  pieces: z.custom<AsyncIterable<Uint8Array>>((value) => Symbol.asyncIterator in Object(value)),
});

export const accountExportRouter = router({
  download: endpoint({
    method: "get",
    scope: "read",
    path: archivePath,
    tag: "Accounts",
    summary: "Download everything that the account holds",
    description:
      "A ZIP file: `account.json`, `days.csv`, the original photos and a README.txt. It is made while it is sent, so its size is not known beforehand.",
    file: "zip",
    output: z.union([archiveFile, archiveLink]),
  }).query(({ ctx }) =>
    ctx.canStream
      ? exportAccount(ctx.core, ctx.actor)
      : { name: archiveName(ctx.actor.today), url: `/api/v1${archivePath}` },
  ),
});
