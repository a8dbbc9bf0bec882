import type { ResortSummary } from "@firn/contracts/resorts";
import type { FindPlaces } from "@firn/daytext/types";
import type { Position } from "@firn/resorts/latitude-bands";
import type { ResortRecord } from "@firn/resorts/record";

export interface ResortDirectory {
  search(query: string, limit: number): ResortSummary[];
  /** Resorts near a position in degrees, most plausible first (behaviour §5). */
  nearest(position: Position, limit: number): ResortSummary[];
  readonly findPlaces: FindPlaces;
  /** For worker processes, which build their own index. */
  records(): readonly ResortRecord[];
  /** True if any data come from OpenStreetMap, which must then be credited. */
  readonly creditsOpenStreetMap: boolean;
  /** Builds the index ahead of the first search; it takes 0.1 s. */
  prepareSearch(): void;
  preparePlaces(): void;
  /** Another process may have imported resorts. */
  reload(): Promise<void>;
}
