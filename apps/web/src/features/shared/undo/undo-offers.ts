import { createValue } from "../../../lib/browser/value.ts";

/** Longer than a toast, which closes after 4 seconds (behaviour §9). */
const offeredMs = 30_000;

export interface UndoOffer {
  id: string | number;
  text: string;
  undo: () => void;
}

const offers = createValue<readonly UndoOffer[]>([]);

/** The latest offer; once it is used or over, the one before it. */
export function useUndoOffer(): UndoOffer | undefined {
  return offers.use().at(-1);
}

/** Replaces an offer with the same id. */
export function offerUndo(offer: UndoOffer): void {
  withdrawUndo(offer.id);
  offers.set([...offers.get(), offer]);
  setTimeout(() => withdraw((other) => other === offer), offeredMs);
}

export function withdrawUndo(id: UndoOffer["id"]): void {
  withdraw((offer) => offer.id === id);
}

/** For a sign-in: what another account did is not offered to it. */
export function withdrawAllUndo(): void {
  withdraw(() => true);
}

function withdraw(isOver: (offer: UndoOffer) => boolean): void {
  offers.set(offers.get().filter((offer) => !isOver(offer)));
}
