import { readBudget } from './account.ts';

/** How long a fixed piece of work takes here just now, ms: longer on a slow machine, and on a busy one. */
export function probe(): number {
  const start = performance.now();
  let text = '';
  for (let round = 0; round < 40; round += 1) {
    const numbers = Array.from({ length: 20_000 }, (_, index) => (index * 7_919 + round) % 104_729);
    text = JSON.stringify(numbers.toSorted((left, right) => left - right));
  }
  JSON.parse(text);
  return performance.now() - start;
}

/** By probes at the start and the end of a lane. A faster machine than the budget's counts as like it. */
export function slownessOf(probes: readonly number[]): number {
  const mean = probes.reduce((sum, ms) => sum + ms, 0) / probes.length;
  return Math.max(1, mean / readBudget().probeMs);
}
