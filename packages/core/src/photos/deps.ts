import type { OwnerId } from "@firn/contracts/runtime";
import type { PhotoStore } from "@firn/photos/photo-store";
import type { RenderCost } from "@firn/photos/render-cost";
import type { Renderer } from "@firn/photos/renderer";

export interface PhotoDeps {
  readonly store: PhotoStore;
  readonly renderer: Renderer;
  readonly reader: PhotoReader;
}

export interface PendingPhoto {
  id: string;
  ownerId: OwnerId;
  importId: string;
  cost?: RenderCost;
}

/** Reads photos of imports in the background. Its queue is in the database, so any process can continue. */
export interface PhotoReader {
  /** Waits a while for the photo to be read. Throws if the file is not a photo; it is deleted then. */
  readSoon(photo: PendingPhoto): Promise<void>;
  start(): void;
  underWay(): number;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** An upload on the local disk; `sha256` in hex. */
export class SpooledFile {
  constructor(
    readonly path: string,
    readonly sha256: string,
    readonly size: number,
    readonly name: string,
  ) {}
}
