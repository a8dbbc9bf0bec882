import { textImport, textImportPatch } from "@firn/contracts/text-imports";
import type { RouteBook } from "../define.ts";
import { idParams } from "../params.ts";

const tag = "Text imports";

export function textImportRoutes(book: RouteBook): void {
  book.add(
    "createTextImport",
    {
      tag,
      summary: "Read a text or a CSV file for days",
      description:
        "`text` or `file`; dates without a year fall in the season of `season_offset`. Without a form it opens an empty import for `/process`.",
      response: textImport,
      errors: [413, 422, 429, 503, 507],
    },
    (caller, { form }) => caller.textImports.create(form),
  );
  book.add(
    "getTextImport",
    {
      tag,
      summary: "Read a text import and the days that it proposes",
      params: idParams,
      response: textImport,
      errors: [404],
    },
    (caller, { params }) => caller.textImports.get(params),
  );
  book.add(
    "processTextImport",
    {
      tag,
      summary: "Read another text, or the same one with the other order of dates",
      description: "What the import held before is replaced. With `date_order` alone its own text is read once more.",
      params: idParams,
      response: textImport,
      errors: [404, 409, 413, 422, 429, 503, 507],
    },
    (caller, { params, form }) => {
      form?.set("id", params.id);
      return caller.textImports.process(form);
    },
  );
  book.add(
    "updateTextImport",
    {
      tag,
      summary: "Commit a text import",
      description: "Exactly once, all drafts or none: `duplicate` makes a day, `merge` adds to the one that exists.",
      params: idParams,
      body: textImportPatch,
      response: textImport,
      errors: [404, 409],
    },
    (caller, { params, body }) => caller.textImports.update({ ...body, ...params }),
  );
  book.add(
    "cancelTextImport",
    { tag, summary: "Cancel a text import", params: idParams, errors: [404, 409] },
    (caller, { params }) => caller.textImports.cancel(params),
  );
}
