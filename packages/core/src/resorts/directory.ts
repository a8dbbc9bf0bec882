import type { ResortSummary } from "@firn/contracts/resorts";
import type { FindPlaces } from "@firn/daytext/types";
import type { Position } from "@firn/resorts/latitude-bands";
import type { ResortRecord } from "@firn/resorts/record";

/** All resorts in memory, searchable. Loaded once at start from the database (load-directory.ts). */
export interface ResortDirectory {
  /** At most `limit` resorts for a query of two characters or more, best first. */
  search(query: string, limit: number): ResortSummary[];
  /** At most `limit` resorts that a position in degrees may belong to, most plausible first (behaviour §5). */
  nearest(position: Position, limit: number): ResortSummary[];
  /** Finds the resorts that a text names. */
  readonly findPlaces: FindPlaces;
  /** All of them, for a thread that finds them on its own. */
  records(): readonly ResortRecord[];
  /** Whether any of what is known of resorts comes from OpenStreetMap, whose credit must then be shown. */
  readonly creditsOpenStreetMap: boolean;
  /** Makes the index that a search would otherwise make when it first asks, which takes a tenth of a second. */
  prepareSearch(): void;
  /** The same for `findPlaces`. */
  preparePlaces(): void;
  /** Reads the table again: another process may have imported resorts. */
  reload(): Promise<void>;
}
