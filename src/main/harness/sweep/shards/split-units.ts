import type { SweepUnit } from './sweep-units.ts';

/** Returns the expected duration of a screen in ms, or another positive weight. */
export type CellWeight = (platformId: string, screenId: string) => number;

/**
 * Assigns each unit to one of `count` shards. Returns the number of the shard, which starts at 1, of each unit. Gives
 * the longest unit first to the shard with the least work. The same input always has the same result, and no shard is
 * empty if there are enough units.
 */
export function splitUnits(
  units: readonly SweepUnit[],
  count: number,
  weightOf: CellWeight,
): readonly number[] {
  const shards = Array.from({ length: count }, (_, index) => ({ number: index + 1, weight: 0 }));
  const [first] = shards;
  if (first === undefined) throw new Error('A sweep has at least one shard');
  const weighed = units.map((unit, index) => ({ index, weight: weightOfUnit(unit, weightOf) }));
  const numbers = units.map(() => first.number);
  // `sort` is stable, so units of equal weight keep their order.
  for (const { index, weight } of weighed.sort((one, other) => other.weight - one.weight)) {
    const lightest = shards.reduce((least, shard) => (shard.weight < least.weight ? shard : least), first);
    lightest.weight += weight;
    numbers[index] = lightest.number;
  }
  return numbers;
}

/** Returns the weight of a unit. It is an integer, because sums of fractions depend on their order. */
function weightOfUnit({ platformId, screens }: SweepUnit, weightOf: CellWeight): number {
  return screens.reduce((sum, screen) => sum + Math.max(1, Math.round(weightOf(platformId, screen))), 0);
}
