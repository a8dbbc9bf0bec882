import { draftDay, draftDayPatch } from "@firn/contracts/draft-days";
import { importPhoto, importPhotoPatch, photoImport, photoImportPatch } from "@firn/contracts/photo-imports";
import { uploadedPhoto } from "@firn/contracts/photos";
import type { RouteBook } from "../define.ts";
import { idParams, importPhotoParams } from "../params.ts";

const tag = "Photo imports";

export function photoImportRoutes(book: RouteBook): void {
  book.add(
    "createPhotoImport",
    { tag, summary: "Open an import of days out of photos", response: photoImport, errors: [] },
    (caller) => caller.photoImports.create(),
  );
  book.add(
    "getPhotoImport",
    {
      tag,
      summary: "Read an import: its photos and the days that they propose",
      description: "`processing` while photos are being read; ask again every two seconds.",
      params: idParams,
      response: photoImport,
      errors: [404],
    },
    (caller, { params }) => caller.photoImports.get(params),
  );
  book.add(
    "updatePhotoImport",
    {
      tag,
      summary: "Commit an import",
      description: "Exactly once, all drafts or none: `duplicate` makes a day, `merge` adds to the one that exists.",
      params: idParams,
      body: photoImportPatch,
      response: photoImport,
      errors: [404, 409],
    },
    (caller, { params, body }) => caller.photoImports.update({ ...body, ...params }),
  );
  book.add(
    "cancelPhotoImport",
    { tag, summary: "Cancel an import", params: idParams, errors: [404, 409] },
    (caller, { params }) => caller.photoImports.cancel(params),
  );
  book.add(
    "addImportPhoto",
    {
      tag,
      summary: "Add a photo to an import",
      description: "The same file again answers the first one's id.",
      params: idParams,
      response: uploadedPhoto,
      errors: [404, 409, 422, 429, 503, 507],
    },
    (caller, { params, form }) => {
      form.set("id", params.id);
      return caller.photoImports.addPhoto(form);
    },
  );
  book.add(
    "updateImportPhoto",
    {
      tag,
      summary: "Correct a photo's date or resort",
      params: importPhotoParams,
      body: importPhotoPatch,
      response: importPhoto,
      errors: [404, 409],
    },
    (caller, { params, body }) => caller.photoImports.updatePhoto({ ...body, ...params }),
  );
  book.add(
    "deleteImportPhoto",
    { tag, summary: "Take a photo out of an import", params: importPhotoParams, errors: [404, 409] },
    (caller, { params }) => caller.photoImports.deletePhoto(params),
  );
  book.add(
    "updateDraftDay",
    {
      tag,
      summary: "Decide on a draft, or correct its date or resort",
      params: idParams,
      body: draftDayPatch,
      response: draftDay,
      errors: [404, 409],
    },
    (caller, { params, body }) => caller.draftDays.update({ ...body, ...params }),
  );
}
