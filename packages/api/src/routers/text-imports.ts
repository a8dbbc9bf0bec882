import { draftDay, draftDaysInput, importCommit } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { openImport } from "@firn/contracts/photo-imports";
import { id } from "@firn/contracts/primitives";
import { textImport, textReading, unreadLineInput } from "@firn/contracts/text-imports";
import { getDraft, updateTextDrafts } from "@firn/core/imports/change-drafts";
import { reopenImport } from "@firn/core/imports/take-back/reopen";
import { commitTextImport } from "@firn/core/imports/text/commit";
import * as imports from "@firn/core/imports/text/service";
import { z } from "zod";
import { noAnswer, once, type SignedInCall } from "../once.ts";
import { endpoint, router, uploadEndpoint } from "../trpc.ts";
import { importTextForm, textForm } from "../uploads.ts";
import { takeBackOf } from "./take-back.ts";

const tag = "Text imports";
const byId = z.strictObject({ id });

export const textImportsRouter = router({
  create: uploadEndpoint({
    method: "post",
    scope: "import",
    path: "/text_imports",
    tag,
    summary: "Read a text or a CSV file for days",
    description: `\`text\` or \`file\`; dates without a year fall in the season of \`season_offset\`. Without a form it opens an empty import for \`/process\`. At most ${limits.openImports} are open: for another one the oldest empty one is canceled.`,
    upload: "text",
    bodyOptional: true,
    status: 201,
    output: textImport,
    errors: [409, 429, 503, 507],
  })
    .input(textForm.optional())
    .mutation(once(({ ctx, input }) => imports.createTextImport(ctx.core, ctx.actor, input ?? null), readImport)),
  list: endpoint({
    method: "get",
    scope: "import",
    path: "/text_imports",
    tag,
    summary: "List the latest hundred open text imports, newest first",
    output: z.array(openImport),
  }).query(({ ctx }) => imports.listOpenTextImports(ctx.core, ctx.actor)),
  get: endpoint({
    method: "get",
    scope: "import",
    path: "/text_imports/{id}",
    tag,
    summary: "Read a text import and the days that it proposes",
    output: textImport,
    errors: [404],
  })
    .input(byId)
    .query(({ ctx, input }) => imports.getTextImport(ctx.core, ctx.actor, input.id)),
  readings: endpoint({
    method: "get",
    scope: "import",
    path: "/text_imports/{id}/readings",
    tag,
    summary: "Say what each date of a text import was taken for, and why",
    description: "For debugging: reads the kept text again. Dates of tables and calendars are not listed.",
    output: z.array(textReading),
    errors: [404, 422, 429, 503],
  })
    .input(byId)
    .query(({ ctx, input }) => imports.getTextReadings(ctx.core, ctx.actor, input.id)),
  process: uploadEndpoint({
    method: "post",
    scope: "import",
    path: "/text_imports/{id}/process",
    tag,
    summary: "Read another text, or the same one with another season or order of dates",
    description:
      "Another text replaces the drafts. Without a text, `season_offset` or `date_order` reads the import's own text again; drafts that stay the same or were corrected keep their decisions.",
    upload: "text",
    output: textImport,
    errors: [404, 409, 429, 503, 507],
  })
    .input(importTextForm)
    .mutation(
      once(({ ctx, input }) => imports.processText(ctx.core, ctx.actor, input.id, input.form ?? {}), readImport),
    ),
  update: endpoint({
    method: "patch",
    scope: "import",
    path: "/text_imports/{id}",
    tag,
    summary: "Commit a text import",
    description: "Exactly once, all drafts or none: `duplicate` makes a day, `merge` adds to the one that exists.",
    envelope: "text_import",
    output: textImport,
    errors: [404, 409],
  })
    .input(importCommit)
    .mutation(
      once(async ({ ctx, input }) => {
        await commitTextImport(ctx.core, ctx.actor, input.id);
        return imports.getTextImport(ctx.core, ctx.actor, input.id);
      }, readImport),
    ),
  updateDrafts: endpoint({
    method: "patch",
    scope: "import",
    path: "/text_imports/{id}/draft_days",
    tag,
    summary: "Change many drafts of a text import at once: decision, resort, skis, tags",
    description: "With `keep_own`, drafts that have some of it already keep it. `add_tag` is one more tag for each.",
    envelope: "draft_days",
    output: textImport,
    errors: [404, 409, 429],
  })
    .input(draftDaysInput)
    .mutation(
      once(async ({ ctx, input: { id: importId, ...patch } }) => {
        await updateTextDrafts(ctx.core, ctx.actor, importId, patch);
        return imports.getTextImport(ctx.core, ctx.actor, importId);
      }, readImport),
    ),
  addDraft: endpoint({
    method: "post",
    scope: "import",
    path: "/text_imports/{id}/draft_days",
    tag,
    summary: "Make a draft of a line that gave none",
    description:
      "`date` chooses among the dates of a line that is listed more than once; without it the first is taken.",
    envelope: "draft_day",
    status: 201,
    output: draftDay,
    errors: [404, 409, 429, 503],
  })
    .input(unreadLineInput)
    .mutation(
      once(
        ({ ctx, input }) => imports.addLineDraft(ctx.core, ctx.actor, input),
        ({ ctx }, draftId) => getDraft(ctx.core, ctx.actor, draftId),
      ),
    ),
  cancel: endpoint({
    method: "delete",
    scope: "import",
    path: "/text_imports/{id}",
    tag,
    summary: "Cancel a text import, or delete a committed one",
    description: "The days of a committed import stay. It can no longer be taken back.",
    errors: [404, 409],
  })
    .input(byId)
    .mutation(once(({ ctx, input }) => imports.cancelTextImport(ctx.core, ctx.actor, input.id), noAnswer)),
  reopen: endpoint({
    method: "post",
    scope: "import",
    path: "/text_imports/{id}/reopen",
    tag,
    summary: "Review a text import again that was taken back",
    description:
      "Its drafts come back with all decisions, for as long as its text is kept. The take-back can no longer be undone.",
    output: textImport,
    errors: [404, 409, 503],
  })
    .input(byId)
    .mutation(
      once(async ({ ctx, input }) => {
        await reopenImport(ctx.core, ctx.actor, "text", input.id);
        return imports.getTextImport(ctx.core, ctx.actor, input.id);
      }, readImport),
    ),
  takeBack: takeBackOf("text", {
    path: "/text_imports/{id}/take_back",
    tag,
    summary: "Take the days of a committed text import back",
  }),
});

function readImport({ ctx }: SignedInCall, importId: string) {
  return imports.getTextImport(ctx.core, ctx.actor, importId);
}
