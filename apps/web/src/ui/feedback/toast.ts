import type { ExternalToast } from "sonner";

type Options = Pick<ExternalToast, "id" | "description">;

let count = 0;

/** Toasts as sonner shows them, which is loaded with the first one, or by the toaster once the browser is idle. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  /** All, without an id. */
  dismiss: (id?: string | number): void => {
    void withSonner((sonner) => sonner.dismiss(id));
  },
};

/** It returns the id of the toast. */
function show(kind: "success" | "error" | "info") {
  return (text: string, options: Options = {}): string | number => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    void withSonner((sonner) => sonner[kind](text, { ...options, id }));
    return id;
  };
}

type Sonner = typeof import("sonner").toast;

async function withSonner(use: (sonner: Sonner) => unknown): Promise<void> {
  const loaded = await import("sonner").catch(() => undefined);
  // Without its code there is nothing that could say so.
  if (loaded) use(loaded.toast);
}
