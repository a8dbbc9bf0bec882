import type { ImportPhoto } from "@firn/contracts/photo-imports";
import type { Units } from "@firn/contracts/units";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { ImageOff, Pencil } from "lucide-react";
import { lazy, useId } from "react";
import { useBrokenPicture } from "../../lib/api/broken-picture.ts";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { sentences } from "../../lib/i18n/sentences.ts";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { numberText } from "../shared/numbers/number-text.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { useBackOnce } from "../shared/screen/use-back-once.ts";
import { reviewCopy } from "./copy.ts";
import { doubtfulKm } from "./review.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    viewedPhoto?: string;
  }
}

const PhotoViewer = lazy(async () => ({ default: (await import("../../ui/media/photo-viewer.tsx")).PhotoViewer }));

export interface PhotoGridProps {
  photos: readonly ImportPhoto[];
  place: string;
  onOpen: (photo: ImportPhoto) => void;
}

export function PhotoGrid({ photos, place, onOpen }: PhotoGridProps) {
  const viewable = photos.filter(({ problem }) => problem === null);
  const { isViewing, start, view, close } = useViewer(viewable);
  const alt = (photo: ImportPhoto) => reviewCopy.photoAlt(photos.indexOf(photo) + 1, photos.length, place);
  return (
    <>
      <ul aria-label={reviewCopy.photosOf(place)} className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} alt={alt(photo)} onView={view} onOpen={onOpen} />
        ))}
      </ul>
      {start !== undefined && (
        <LazyBoundary open={isViewing} onClose={close}>
          <PhotoViewer
            open={isViewing}
            onOpenChange={(isOpen) => !isOpen && close()}
            label={reviewCopy.photosOf(place)}
            slides={viewable.map((photo) => ({ id: photo.id, src: photo.full_url, alt: alt(photo) }))}
            start={start}
          />
        </LazyBoundary>
      )}
    </>
  );
}

/** Photos enough to recognise a day by. */
const firstPhotos = 4;

/** The first photos of a draft, in a square on a phone and in a line on a wide screen. Each opens its editor. */
export function FirstPhotos({ photos, place, onOpen }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={reviewCopy.photosOf(place)} className="draft-photos">
      {photos.slice(0, firstPhotos).map((photo, at) => (
        <li key={photo.id}>
          <button
            type="button"
            id={photoButtonId(photo.id)}
            aria-label={reviewCopy.editPhoto(reviewCopy.photoAlt(at + 1, photos.length, place))}
            aria-haspopup="dialog"
            onClick={() => onOpen(photo)}
            className="block w-full overflow-hidden rounded-sm bg-sunken focus-visible:-outline-offset-2"
          >
            <Thumbnail photo={photo} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useViewer(photos: readonly ImportPhoto[]) {
  const navigate = useNavigate();
  const viewed = useRouterState({ select: ({ location }) => location.state.viewedPhoto });
  const index = photos.findIndex(({ id }) => id === viewed);
  const isViewing = index >= 0;
  return {
    isViewing,
    start: useLastDefined(isViewing ? index : undefined),
    view: ({ id }: ImportPhoto) =>
      void navigate({ to: ".", search: true, state: { viewedPhoto: id }, resetScroll: false }),
    close: useBackOnce(isViewing),
  };
}

export interface LoosePhotosProps {
  kind: "undated" | "unreadable";
  photos: readonly ImportPhoto[];
  onOpen: (photo: ImportPhoto) => void;
}

const words = sentences(() => ({
  undated: { title: reviewCopy.undated, detail: reviewCopy.undatedDetail },
  unreadable: { title: reviewCopy.unreadable, detail: reviewCopy.unreadableDetail },
}));

export function LoosePhotos({ kind, photos, onOpen }: LoosePhotosProps) {
  const titleId = useId();
  if (photos.length === 0) return null;
  const { title, detail } = words[kind];
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4">
      <CardIntro id={titleId} title={title} text={detail} />
      <PhotoGrid photos={photos} place={kind === "undated" ? reviewCopy.undatedPlace : title} onOpen={onOpen} />
    </Card>
  );
}

export function photoButtonId(photoId: string): string {
  return `photo-${photoId}`;
}

interface PhotoTileProps {
  photo: ImportPhoto;
  alt: string;
  onView: (photo: ImportPhoto) => void;
  onOpen: (photo: ImportPhoto) => void;
}

function PhotoTile({ photo, alt, onView, onOpen }: PhotoTileProps) {
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <div className="relative overflow-hidden rounded-md bg-sunken">
        {photo.problem === null ? (
          <button
            type="button"
            aria-label={reviewCopy.viewPhoto(alt)}
            aria-haspopup="dialog"
            onClick={() => onView(photo)}
            className="block w-full cursor-zoom-in focus-visible:-outline-offset-2"
          >
            <Thumbnail photo={photo} />
          </button>
        ) : (
          <Thumbnail photo={photo} />
        )}
        <button
          type="button"
          id={photoButtonId(photo.id)}
          aria-label={reviewCopy.editPhoto(alt)}
          aria-haspopup="dialog"
          onClick={() => onOpen(photo)}
          className="group absolute right-0 bottom-0 grid size-target place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full bg-raised text-ink-soft shadow-card group-hover:text-ink">
            <Pencil aria-hidden="true" className="size-4" />
          </span>
        </button>
      </div>
      <PhotoRemarks photo={photo} />
    </li>
  );
}

export function PhotoRemarks({ photo }: { photo: ImportPhoto }) {
  const { problem, known_day, resort } = photo;
  const units = useUnits();
  if (problem) return <p className="break-words text-danger text-xs">{problem}</p>;
  const km = doubtfulKm(photo);
  return (
    <>
      {km !== undefined && resort && (
        <p className="break-words text-ink-soft text-xs">{reviewCopy.distance(kmText(km, units), resort.name)}</p>
      )}
      {known_day && <p className="text-ink-soft text-xs">{reviewCopy.alreadyOn(shortDate(known_day, today()))}</p>}
    </>
  );
}

function Thumbnail({ photo }: { photo: ImportPhoto }) {
  const { isBroken, onError } = useBrokenPicture(photo.preview_url);
  if (isBroken || photo.problem !== null) {
    return (
      <span className="grid aspect-square w-full place-items-center text-ink-faint">
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">{reviewCopy.unviewable}</span>
      </span>
    );
  }
  return (
    <img
      src={photo.preview_url}
      alt=""
      width={200}
      height={200}
      loading="lazy"
      decoding="async"
      onError={onError}
      className="aspect-square w-full object-cover"
    />
  );
}

function kmText(km: number, units: Units): string {
  return numberText("distance_m", Math.round(km) * 1000, units);
}
