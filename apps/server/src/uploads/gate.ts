import { AppError } from "@firn/contracts/errors";
import { addToCount } from "@firn/core/counts";

export interface GateLimits {
  overall: number;
  perNetwork: number;
  perOwner: number;
}

export interface Uploader {
  ownerId: string;
  network: string;
}

export type Leave = (isWhole: boolean) => void;

export interface UploadGate {
  enter(uploader: Uploader): Leave;
  inside(): number;
  paceFactor(): number;
}

export const crowded = 2;

/** Limits concurrent uploads. An unfinished one counts on for a while, so that reconnecting gains nothing. */
export function createUploadGate(limits: GateLimits, unfinishedMs: number): UploadGate {
  const owners = new Map<string, number>();
  const networks = new Map<string, number>();
  let total = 0;
  const paceFactor = () => limits.overall / (limits.overall - total + 1);
  return {
    inside: () => total,
    paceFactor,
    enter({ ownerId, network }) {
      // guard (server/src/uploads/gate): (owners.get(ownerId) ?? 0) >= limits.perOwner -> false
      if ((owners.get(ownerId) ?? 0) >= limits.perOwner) {
        throw new AppError(
          "throttled",
          /*i18n*/ { id: "uploads.too_many", message: "Too many uploads at once. Try again in a moment." },
          { retryAfterSeconds: 1 },
        );
      }
      // guard (server/src/uploads/gate): (networks.get(network) ?? 0) >= limits.perNetwork -> false
      if ((networks.get(network) ?? 0) >= limits.perNetwork) {
        throw new AppError(
          "throttled",
          /*i18n*/ {
            id: "uploads.too_many_of_network",
            message: "Too many uploads from your network at once. Try again in a moment.",
          },
          {
            retryAfterSeconds: 1,
          },
        );
      }
      // guard (server/src/uploads/gate): total >= limits.overall -> false
      if (total >= limits.overall) {
        throw new AppError(
          "unavailable",
          /*i18n*/ { id: "uploads.busy", message: "Many files are being uploaded. Try again in a moment." },
          {
            retryAfterSeconds: 2,
          },
        );
      }
      const count = (change: 1 | -1) => {
        addToCount(owners, ownerId, change);
        addToCount(networks, network, change);
      };
      total += 1;
      count(1);
      let isIn = true;
      return (isWhole) => {
        if (!isIn) return;
        isIn = false;
        if (isWhole || paceFactor() < crowded) count(-1);
        else setTimeout(count, unfinishedMs, -1).unref();
        total -= 1;
      };
    },
  };
}
