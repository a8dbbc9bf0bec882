import type { Actor } from "@firn/contracts/runtime";
import type { DbWithClient } from "@firn/db/open";
import { skis } from "@firn/db/schema";

/** Days of an earlier season with 20 people each, named "skier 0" and so on. */
export async function addPeople(db: DbWithClient, { ownerId }: Actor, count: number) {
  const numbers = (most: number) =>
    `(WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${most - 1}) SELECT n FROM numbers)`;
  await db.$client.executeMultiple(`
    INSERT INTO days (id, user_id, date, created_at, updated_at)
      SELECT '${ownerId}-' || n, '${ownerId}', '2020-01-01', n, n FROM ${numbers(Math.ceil(count / 20))};
    INSERT INTO day_companions (day_id, name_key, name, position)
      SELECT '${ownerId}-' || (n / 20), 'skier ' || n, 'Skier ' || n, n % 20 FROM ${numbers(count)};`);
}

/** Skis that are on no day, named "Ski 0" and so on. */
export async function addSkis(db: DbWithClient, { ownerId }: Actor, count: number) {
  const numbers = Array.from({ length: count }, (_, n) => n);
  await db
    .insert(skis)
    .values(numbers.map((n) => ({ id: `${ownerId}-${n}`, userId: ownerId, name: `Ski ${n}`, createdAt: n })));
}
