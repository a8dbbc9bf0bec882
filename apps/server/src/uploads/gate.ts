import { AppError } from "@firn/contracts/errors";

export interface GateLimits {
  /** Uploads at once: of everybody, of one network and of one account. */
  overall: number;
  perNetwork: number;
  perOwner: number;
}

export interface Uploader {
  ownerId: string;
  /** As clientNetwork has it. */
  network: string;
}

/** Ends an upload; `isWhole` says whether all of its body came. */
export type Leave = (isWhole: boolean) => void;

export interface UploadGate {
  enter(uploader: Uploader): Leave;
  /** How many uploads are under way. */
  inside(): number;
  /** By how much the pace of uploads is multiplied: 1 for a single one, about 2 at half of the places, `overall` at all of them. */
  paceFactor(): number;
}

/** From this pace factor on, about half of the places are taken. */
export const crowded = 2;

/**
 * Lets so many uploads in at once, before a byte of them is read (behaviour §4); the others are told to come back. Throws
 * `throttled` for the account's own bound and the network's, `unavailable` for everybody's. While it is crowded, an upload that
 * ends unfinished stays in the counts of its account and network for `unfinishedMs`: a sender that reconnects again and again
 * would else hold a place without sending anything.
 */
export function createUploadGate(limits: GateLimits, unfinishedMs: number): UploadGate {
  const owners = new Map<string, number>();
  const networks = new Map<string, number>();
  let total = 0;
  const paceFactor = () => limits.overall / (limits.overall - total + 1);
  return {
    inside: () => total,
    paceFactor,
    enter({ ownerId, network }) {
      if ((owners.get(ownerId) ?? 0) >= limits.perOwner) {
        throw new AppError("throttled", "Too many uploads at once. Try again in a moment.", { retryAfterSeconds: 1 });
      }
      if ((networks.get(network) ?? 0) >= limits.perNetwork) {
        throw new AppError("throttled", "Too many uploads from your network at once. Try again in a moment.", {
          retryAfterSeconds: 1,
        });
      }
      if (total >= limits.overall) {
        throw new AppError("unavailable", "Many files are being uploaded. Try again in a moment.", {
          retryAfterSeconds: 2,
        });
      }
      const count = (change: 1 | -1) => {
        add(owners, ownerId, change);
        add(networks, network, change);
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

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
