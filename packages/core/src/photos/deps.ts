import type { OwnerId } from "@firn/contracts/runtime";
import type { PhotoStore } from "@firn/photos/photo-store";
import type { RenderCost } from "@firn/photos/render-cost";
import type { Renderer } from "@firn/photos/renderer";

/** What works on photos: where they are kept, who renders them, and who reads those of imports. */
export interface PhotoDeps {
  readonly store: PhotoStore;
  readonly renderer: Renderer;
  readonly reader: PhotoReader;
}

/** A photo of an import that is still to be read. */
export interface PendingPhoto {
  id: string;
  ownerId: OwnerId;
  importId: string;
  /** Of rendering it, where it is known. */
  cost?: RenderCost;
}

/** Reads the photos of imports in the background. Which are still to be read is in the database, so any process may go on. */
export interface PhotoReader {
  /**
   * Starts to read a photo that has just come, and resolves when that is done or has taken a while. Throws what is wrong
   * with a file that turned out to be no photo; it is gone then.
   */
  readSoon(photo: PendingPhoto): Promise<void>;
  /** Begins to look for photos that nobody is reading: those of a process that died, and those that had to wait. */
  start(): void;
  /** How many photos this process is reading or about to. */
  underWay(): number;
  /** Resolves when no photo is being read. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}
