import { invalidField } from "@firn/contracts/errors";
import type { SpooledFile } from "@firn/core/photos/spooled-file";
import { z } from "zod";

/** A form with a file in `file`, as an upload procedure takes it. The edge has put the file's bytes on disk. */
export const photoForm = z.instanceof(FormData).transform((form) => ({ file: photoOf(form) }));

/** The same with the import's id in `id`. */
export const importPhotoForm = z.instanceof(FormData).transform((form) => {
  const id = form.get("id");
  if (typeof id !== "string") throw invalidField("id", "Name the import.");
  return { id, file: photoOf(form) };
});

function photoOf(form: FormData): File & SpooledFile {
  const file = form.get("file");
  if (!isSpooled(file)) throw invalidField("file", "Choose a photo.");
  if (file.size === 0) throw invalidField("file", "This file is empty.");
  return file;
}

function isSpooled(value: unknown): value is File & SpooledFile {
  return value instanceof File && "path" in value && "sha256" in value;
}
