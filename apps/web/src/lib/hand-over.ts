import { nextTask } from "./next-task.ts";
import { otherPlace } from "./place.ts";

/**
 * A screen that the server has drawn can be used before its code runs: links lead on by themselves, fields take what is typed, and
 * what is pressed is kept by public/early.js. When the code has taken over, it hears of both.
 */
interface Early {
  /** What was pressed, in order: buttons, and forms that were sent. `detail` is a click's count of presses, 0 for a key. */
  pressed: { element: HTMLElement; detail: number }[];
  /** Keeps nothing from now on, and leaves the way back to the router. */
  stop: () => void;
}

declare global {
  var early: Early | undefined;
}

/** The styles of single elements, which the server had to lay aside. */
function putStylesBack(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
    delete element.dataset.style;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
let noted: (string | undefined)[] = [];

let scrolledTo = 0;
let isTakingOver = false;
let isOver = false;

/** Whether what is rendered now is what the server draws, or what it has drawn: it must be the same then, and is to be whole. */
export function isDrawnAhead(): boolean {
  return isTakingOver || otherPlace() !== undefined;
}

/** The code begins to take over what the server has drawn, or to draw over it: what has been typed there is noted. */
export function beginTakingOver(root: HTMLElement): void {
  isTakingOver = true;
  scrolledTo = window.scrollY;
  noted = textFields(root).map(typedInto);
  putStylesBack(root);
}

/** The router, for which the screen is new, has gone to its top: back to where one has read to meanwhile. */
export function keepPlace(): void {
  if (scrolledTo > 0 && window.scrollY === 0) window.scrollTo(0, scrolledTo);
}

/** The screen stands and hears: what was typed and pressed before that counts now. Once for each page. */
export function handOver(root = document.getElementById("root")): void {
  if (isOver || !root) return;
  isOver = true;
  isTakingOver = false;
  const fields = textFields(root);
  // All are read before any is written: with each one that changes, React may put its own text into the others.
  const texts = fields.map((field, at) => typedInto(field) ?? noted[at]);
  for (const [at, field] of fields.entries()) type(field, texts[at]);
  for (const field of root.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const early = globalThis.early;
  if (!early) return;
  early.stop();
  void pressAll(early.pressed);
}

/** Each sees what came of the ones before, and of what was typed. What is no longer there is left out. */
async function pressAll(pressed: Early["pressed"]): Promise<void> {
  for (const { element, detail } of pressed) {
    await nextTask();
    if (!element.isConnected || element.matches(":disabled")) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else {
      // Tabs listen to what comes before a click.
      for (const type of ["mousedown", "click"]) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
      }
    }
  }
}

function textFields(root: HTMLElement): TextField[] {
  return [...root.querySelectorAll<TextField>("input:not([type=file]), textarea")];
}

/** Undefined where it is as it was drawn. */
function typedInto({ value, defaultValue }: TextField): string | undefined {
  return value === defaultValue ? undefined : value;
}

/** As if it was typed now: React compares with what it has itself set, and takes the same text for no change. */
function type(field: TextField, text: string | undefined): void {
  if (text === undefined) return;
  field.value = field.defaultValue;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
