import { committedImport } from "@firn/contracts/take-back";
import { listCommittedImports } from "@firn/core/imports/take-back/service";
import { z } from "zod";
import { endpoint, router } from "../trpc.ts";

export const committedImportsRouter = router({
  list: endpoint({
    method: "get",
    scope: "import",
    path: "/committed_imports",
    tag: "Imports",
    summary: "List the last ten committed imports that still have days",
    description: "Of photos and of texts, newest first. Each can be taken back.",
    output: z.array(committedImport),
  }).query(({ ctx }) => listCommittedImports(ctx.core, ctx.actor)),
});
