import { flushSync } from "react-dom";
import { afterPaintOrInput } from "../lib/next-input.ts";

const attribute = "data-prepared";

/** For each layer of a window: by this `openPrepared` finds it as long as it is only rendered ahead. */
export function preparedLayer(name: string | undefined, isThere: boolean) {
  return { [attribute]: isThere ? undefined : name };
}

/**
 * Opens a window that is rendered ahead (window-layers.tsx): its layers are shown in the very next frame, and when that has been
 * painted, `open` has React open it. All that radix attaches to a window takes longer than a tap should wait (bench/web/taps.ts).
 * Whatever is typed or touched before finds it open. The answer takes that back, as long as React has not opened it. Undefined where
 * the window is not rendered yet: then `open` is not called. What `fill` writes into the window, its answer takes back.
 */
export function openPrepared(
  name: string,
  open: () => void,
  fill?: (content: Element) => () => void,
): (() => void) | undefined {
  const layers = [...document.querySelectorAll<HTMLElement>(`[${attribute}=${name}]`)];
  const content = layers.find((layer) => layer.matches("[role=dialog]"));
  if (!content) return undefined;
  const empty = fill?.(content);
  // React hides what is in its hidden lane by this style, whenever it renders there.
  const show = () => {
    for (const { style } of layers) if (style.display) style.removeProperty("display");
  };
  show();
  const watcher = new MutationObserver(show);
  for (const layer of layers) watcher.observe(layer, { attributeFilter: ["style"] });
  const stop = () => {
    cancel();
    watcher.disconnect();
  };
  const hide = () => {
    stop();
    if (!content.hasAttribute(attribute)) return;
    for (const layer of layers) layer.style.setProperty("display", "none", "important");
    empty?.();
  };
  const finish = () => {
    stop();
    flushSync(open);
    // It was closed by something else before it was open.
    hide();
  };
  const cancel = afterPaintOrInput(finish);
  return hide;
}

/** What a dialog shows of itself before React knows what it is about. */
export interface DialogOutline {
  title: string;
  description: string;
  tall: boolean;
}

/** `openPrepared` for a Dialog with `ahead`. */
export function openPreparedDialog(name: string, outline: DialogOutline, open: () => void): (() => void) | undefined {
  return openPrepared(name, open, (content) => {
    write(content, outline);
    return () => write(content, { title: "", description: "", tall: false });
  });
}

function write(content: Element, { title, description, tall }: DialogOutline): void {
  const texts = { h2: title, "h2 + p": description };
  for (const [place, text] of Object.entries(texts)) {
    const element = content.querySelector(place);
    if (element) element.textContent = text;
  }
  content.toggleAttribute("data-tall", tall);
}
