import { AppError } from "@firn/contracts/errors";

export interface GateLimits {
  /** Uploads at once, of everybody and of one account. */
  overall: number;
  perOwner: number;
}

export interface UploadGate {
  /** Gives what ends the upload. */
  enter(ownerId: string): () => void;
  /** How many uploads are under way. */
  inside(): number;
}

/**
 * Lets so many uploads in at once, before a byte of them is read (contract §4); the others are told to come back. Gives what
 * ends an upload. Throws `throttled` for the account's own bound, `unavailable` for everybody's.
 */
export function createUploadGate(limits: GateLimits): UploadGate {
  const inside = new Map<string, number>();
  let total = 0;
  return {
    inside: () => total,
    enter(ownerId) {
      const own = inside.get(ownerId) ?? 0;
      if (own >= limits.perOwner) {
        throw new AppError("throttled", "Too many uploads at once. Try again in a moment.", { retryAfterSeconds: 1 });
      }
      if (total >= limits.overall) {
        throw new AppError("unavailable", "Many files are being uploaded. Try again in a moment.", {
          retryAfterSeconds: 2,
        });
      }
      total += 1;
      inside.set(ownerId, own + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        total -= 1;
        const left = (inside.get(ownerId) ?? 1) - 1;
        if (left > 0) inside.set(ownerId, left);
        else inside.delete(ownerId);
      };
    },
  };
}
