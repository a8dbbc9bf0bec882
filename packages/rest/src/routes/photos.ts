import { uploadedPhoto } from "@firn/contracts/photos";
import type { RouteBook } from "../define.ts";
import { idParams } from "../params.ts";

const tag = "Photos";

export function photoRoutes(book: RouteBook): void {
  book.add(
    "uploadPhoto",
    {
      tag,
      summary: "Upload a photo for a day",
      description:
        "JPEG, PNG, GIF, WebP, HEIC or AVIF, at most 25 MB and 100 megapixels. Put its id into a day's `photo_ids` within 24 hours.",
      response: uploadedPhoto,
      errors: [422, 429, 503, 507],
    },
    (caller, { form }) => caller.photos.upload(form),
  );
  book.add("deletePhoto", { tag, summary: "Delete a photo", params: idParams, errors: [404] }, (caller, { params }) =>
    caller.photos.delete(params),
  );
}
