import type { MouseEvent } from "react";

/**
 * Answers a click on a link to the form for a new day with how the form looks at first, and leads there itself then. There once
 * form-rehearsal.tsx knows that look; what it cannot show truly, it leaves to the link.
 */
export const formAhead: { open?: (event: MouseEvent) => void } = {};
