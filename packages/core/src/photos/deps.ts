import type { PhotoStore } from "@firn/photos/photo-store";
import type { Renderer } from "@firn/photos/renderer";
import type { PhotoReader } from "../photo-imports/reader.ts";

/** What works on photos: where they are kept, who renders them, and who reads those of imports. */
export interface PhotoDeps {
  readonly store: PhotoStore;
  readonly renderer: Renderer;
  readonly reader: PhotoReader;
}
