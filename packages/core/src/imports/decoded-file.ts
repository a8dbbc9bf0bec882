import { invalidField } from "@firn/contracts/errors";
import { decodeText, NotTextError } from "@firn/daytext/decode-text";

/** The text of a file. 422 on `file` for a picture, an archive or another binary file. */
export function decodedFile(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof NotTextError) throw invalidField("file", error.sentence);
    throw error;
  }
}
