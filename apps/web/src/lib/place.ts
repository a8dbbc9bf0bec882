/** Whose day and language it is for which the server draws a screen. */
export interface Place {
  timeZone: string | undefined;
  /** A BCP 47 tag. */
  locale: string;
  /** Milliseconds since 1970-01-01 UTC. */
  now: number;
}

let other: Place | undefined;

/** Where a screen is drawn for somebody else's browser; undefined in the browser itself, which knows its own. */
export function otherPlace(): Place | undefined {
  return other;
}

/** Draws for a browser that is elsewhere. `draw` must be done when it returns: meanwhile everything here is over there. */
export function drawAt<T>(place: Place, draw: () => T): T {
  other = place;
  try {
    return draw();
  } finally {
    other = undefined;
  }
}
