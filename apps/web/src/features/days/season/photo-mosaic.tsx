import type { DayListItem } from "@firn/contracts/days";
import { useBrokenPicture } from "../../../lib/api/broken-picture.ts";
import { today } from "../../../lib/dates/dates.ts";
import { InitialsThumbnail } from "../../../ui/media/initials-thumbnail.tsx";
import { coverCopy } from "./cover-copy.ts";
import { markName } from "./mark-name.ts";

interface PhotoMosaicProps {
  /** Each with a photo. */
  days: readonly DayListItem[];
  onOpen: (id: string) => void;
}

/** The first photo of the latest days: one large and four small ones, fewer where there are fewer. */
export function PhotoMosaic({ days, onOpen }: PhotoMosaicProps) {
  const tiles = days.slice(0, tileCount(days.length));
  return (
    <ul aria-label={coverCopy.photos} className="photo-mosaic">
      {tiles.map((day) => (
        <li key={day.id}>
          <Tile day={day} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Four photos leave a hole. */
function tileCount(count: number): number {
  return count === 4 ? 3 : Math.min(count, 5);
}

function Tile({ day, onOpen }: { day: DayListItem; onOpen: (id: string) => void }) {
  const src = day.photos[0]?.preview_url;
  const { isBroken, onError } = useBrokenPicture(src);
  const name = markName(day, today());
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={() => onOpen(day.id)}
      className="block size-full overflow-hidden bg-sunken focus-visible:-outline-offset-2"
    >
      {isBroken ? (
        <InitialsThumbnail name={day.resort_name} country={day.country} className="size-full! rounded-none!" />
      ) : (
        <img src={src} alt="" decoding="async" onError={onError} className="size-full object-cover" />
      )}
    </button>
  );
}
