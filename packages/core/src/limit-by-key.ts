import pLimit, { type LimitFunction } from "p-limit";

export function limitByKey(atOnce: number) {
  const keys = new Map<string, { limit: LimitFunction; pieces: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const own = keys.get(key) ?? { limit: pLimit(atOnce), pieces: 0 };
    keys.set(key, own);
    own.pieces += 1;
    try {
      return await own.limit(work);
    } finally {
      own.pieces -= 1;
      if (own.pieces === 0) keys.delete(key);
    }
  };
}
