import { waitFor } from "@testing-library/react";
import { entries } from "idb-keyval";
import { expect } from "vitest";
import { readsStore } from "../lib/device/device-copy.ts";

/** Waits until the device holds a text: what was read is saved a moment later. */
export async function untilKept(text: string): Promise<void> {
  await waitFor(async () => expect(JSON.stringify(await entries(readsStore))).toContain(text));
}
