/**
 * How long an answer is good that is asked for at each visit of its screen (ms): it may have been changed elsewhere, but not between the
 * loader and the screen, nor since it came with the page itself.
 */
export const eachVisitMs = 2000;
