import pLimit, { type LimitFunction } from "p-limit";

export function limitByAccount(atOnce: number) {
  const accounts = new Map<string, { limit: LimitFunction; pieces: number }>();
  return async <Result>(account: string, work: () => Promise<Result>): Promise<Result> => {
    const own = accounts.get(account) ?? { limit: pLimit(atOnce), pieces: 0 };
    accounts.set(account, own);
    own.pieces += 1;
    try {
      return await own.limit(work);
    } finally {
      own.pieces -= 1;
      if (own.pieces === 0) accounts.delete(account);
    }
  };
}
