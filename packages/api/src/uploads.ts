import { invalidField } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { type PhotoSidecar, photoSidecar } from "@firn/contracts/photo-imports";
import { dateOrder, importSeason } from "@firn/contracts/text-imports";
import type { TextForm } from "@firn/core/imports/text/read-drafts";
import type { SpooledFile } from "@firn/core/photos/deps";
import { z } from "zod";

/** A form whose files are on disk: the first value of each name. A class, so that no input of a caller passes for one. */
export class Upload {
  readonly values = new Map<string, string | SpooledFile>();
}

/** Callers send a FormData; the server reads it into an Upload before the call. */
// guard (api/src/uploads): z.instanceof(Upload) -> z.custom<Upload>()
const form = z.preprocess((sent: FormData | Upload) => sent, z.instanceof(Upload)).transform(({ values }) => values);

type Values = Upload["values"];

export const photoForm = form.transform((values) => ({
  file: fileOf(values, /*i18n*/ { id: "photo.missing", message: "Choose a photo." }),
}));

export const importPhotoForm = form.transform((values) => ({
  id: idOf(values, noImport),
  file: fileOf(values, /*i18n*/ { id: "photo.missing", message: "Choose a photo." }),
  sidecar: sidecarIn(values),
}));

const noImport: Message = /*i18n*/ { id: "import.not_named", message: "Name the import." };
const noFile: Message = /*i18n*/ { id: "file.missing", message: "Choose a file." };

export const importTrackForm = form.transform((values) => ({
  id: idOf(values, noImport),
  file: fileOf(values, noFile),
}));

export const dayTrackForm = form.transform((values) => ({
  id: idOf(values, /*i18n*/ { id: "day.not_named", message: "Name the day." }),
  file: fileOf(values, noFile),
}));

export const textForm = form.transform(textFields);

export const importTextForm = form.transform((values) => ({ id: idOf(values, noImport), form: textFields(values) }));

const textOptions = z.object({ season_offset: importSeason.optional(), date_order: dateOrder.optional() });

function textFields(values: Values): TextForm | null {
  const [text, file] = [values.get("text"), values.get("file")];
  const given = { season_offset: values.get("season_offset"), date_order: values.get("date_order") };
  if ([text, file, ...Object.values(given)].every((field) => field === undefined)) return null;
  if (text !== undefined && typeof text !== "string")
    throw invalidField("text", /*i18n*/ { id: "form.text_as_file", message: "Send the text as text, a file as file." });
  if (typeof file === "string" && file !== "")
    throw invalidField("file", /*i18n*/ { id: "form.file_as_text", message: "Send the file as a file." });
  const options = textOptions.parse(given);
  return {
    text,
    file: typeof file === "string" ? undefined : file,
    seasonOffset: options.season_offset,
    dateOrder: options.date_order,
  };
}

function sidecarIn(values: Values): PhotoSidecar {
  const fields = Object.keys(photoSidecar.shape).map((name) => [name, values.get(name)]);
  return photoSidecar.parse(Object.fromEntries(fields));
}

function idOf(values: Values, missing: Message): string {
  const id = values.get("id");
  if (typeof id !== "string") throw invalidField("id", missing);
  return id;
}

function fileOf(values: Values, missing: Message): SpooledFile {
  const file = values.get("file");
  if (typeof file !== "object") throw invalidField("file", missing);
  if (file.size === 0) throw invalidField("file", /*i18n*/ { id: "file.empty", message: "This file is empty." });
  return file;
}
