import { createValue } from "../browser/value.ts";

/** When the server gave the log on the device, in milliseconds; undefined without one. */
export const logRenewedAt = createValue<number | undefined>(undefined);
