import type { RankType } from '#shared/contract/fields.ts';
import { createRandom } from './random.ts';

/** Average share of all users of a work who came in the last month. */
const monthShare = 0.05;

/**
 * Returns how many of a work's users came in a period. The count of a day is at most that of its week, and so on up to the
 * total.
 */
export function countInPeriod(
  type: RankType,
  total: number,
  seeds: readonly [seed: number, section: string, id: number],
): number {
  const random = createRandom('period', ...seeds);
  const month = monthShare * 10 ** random.between(-0.7, 0.7);
  const week = month * random.between(0.08, 0.5);
  const day = week * random.between(0.05, 0.35);
  return Math.ceil(total * { total: 1, month, week, day }[type]);
}
