import { invalidField } from "@firn/contracts/errors";
import { type ToldOfPhoto, toldOfPhoto } from "@firn/contracts/photo-imports";
import { dateOrder, importSeason } from "@firn/contracts/text-imports";
import type { TextForm } from "@firn/core/imports/text/read-drafts";
import type { SpooledFile } from "@firn/core/photos/deps";
import { z } from "zod";

/** The server has already written the bytes of `file` to disk. */
export const photoForm = z.instanceof(FormData).transform((form) => ({ file: fileOf(form, "Choose a photo.") }));

export const importPhotoForm = z
  .instanceof(FormData)
  .transform((form) => ({ id: importOf(form), file: fileOf(form, "Choose a photo."), told: toldIn(form) }));

export const importTrackForm = z
  .instanceof(FormData)
  .transform((form) => ({ id: importOf(form), file: fileOf(form, "Choose a file.") }));

export const textForm = z.instanceof(FormData).transform(textFields);

export const importTextForm = z
  .instanceof(FormData)
  .transform((form) => ({ id: importOf(form), form: textFields(form) }));

const textOptions = z.object({ season_offset: importSeason.optional(), date_order: dateOrder.optional() });

function textFields(form: FormData): TextForm | null {
  const value = (name: string) => form.get(name) ?? undefined;
  const [text, file] = [value("text"), value("file")];
  const given = { season_offset: value("season_offset"), date_order: value("date_order") };
  if ([text, file, ...Object.values(given)].every((field) => field === undefined)) return null;
  if (text !== undefined && typeof text !== "string")
    throw invalidField("text", "Send the text as text, a file as file.");
  if (typeof file === "string" && file !== "") throw invalidField("file", "Send the file as a file.");
  const options = textOptions.parse(given);
  return {
    text,
    file: typeof file === "string" ? undefined : file,
    seasonOffset: options.season_offset,
    dateOrder: options.date_order,
  };
}

function toldIn(form: FormData): ToldOfPhoto {
  const fields = Object.keys(toldOfPhoto.shape).map((name) => [name, form.get(name) ?? undefined]);
  return toldOfPhoto.parse(Object.fromEntries(fields));
}

function importOf(form: FormData): string {
  const id = form.get("id");
  if (typeof id !== "string") throw invalidField("id", "Name the import.");
  return id;
}

function fileOf(form: FormData, missing: string): File & SpooledFile {
  const file = form.get("file");
  if (!isSpooled(file)) throw invalidField("file", missing);
  if (file.size === 0) throw invalidField("file", "This file is empty.");
  return file;
}

export function isSpooled(value: unknown): value is File & SpooledFile {
  return value instanceof File && "path" in value && "sha256" in value;
}
