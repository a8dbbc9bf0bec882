import { archiveLink, archiveName } from "@firn/contracts/account-archive";
import { apiRoutes } from "@firn/contracts/routes";
import { exportAccount } from "@firn/core/account-export/service";
import { z } from "zod";
import { answer } from "../answers.ts";
import { procedure, router } from "../trpc.ts";

const archiveFile = z.object({
  name: z.string(),
  pieces: z.custom<AsyncIterable<Uint8Array>>((value) => Symbol.asyncIterator in Object(value)),
});

/** The file for a transport that hands on its pieces; for one whose answers are whole, where to get it. */
export const accountExportRouter = router({
  download: procedure
    .output(answer(z.union([archiveFile, archiveLink])))
    .query(({ ctx }) =>
      ctx.takesPieces
        ? exportAccount(ctx.core, ctx.actor)
        : { name: archiveName(ctx.actor.today), url: `/api/v1${apiRoutes.downloadAccount.path}` },
    ),
});
