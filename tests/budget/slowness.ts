import { Worker } from 'node:worker_threads';
import { readBudget } from './account.ts';
import type { Probe } from './probe.ts';

/** Watches, beside a lane, how fast the machine is: another guest of the same host may slow it at any time. */
export class SpeedWatch {
  readonly #probes: Probe[] = [];
  #fault: Error | undefined;
  readonly #worker = new Worker(new URL('probe.ts', import.meta.url));

  constructor() {
    this.#worker.on('message', (probe: Probe) => this.#probes.push(probe));
    this.#worker.on('error', (cause: unknown) => {
      this.#fault = new Error('The probe of the machine’s speed, tests/budget/probe.ts, failed.', { cause });
    });
    this.#worker.unref();
  }

  /** How much slower than the budget's machine this one was meanwhile. Throws when the probe failed. */
  async end(): Promise<number> {
    await this.#worker.terminate();
    if (this.#fault) throw this.#fault;
    return slowdownOf(this.#probes);
  }
}

/**
 * Compares probes with the budget's: a slower processor, and other work beside the lane, which makes tests wait for the
 * processor. A faster machine than the budget's counts as like it, and so does a lane that ended before the first probe.
 */
export function slowdownOf(probes: readonly Probe[], budget = readBudget()): number {
  if (probes.length === 0) return 1;
  const mean = (of: (probe: Probe) => number) =>
    probes.reduce((sum, probe) => sum + of(probe), 0) / probes.length;
  const processor = mean(({ cpuMs }) => cpuMs) / budget.probeMs;
  const otherWork = mean(({ loadPerCore }) => loadPerCore) / budget.loadPerCore;
  return Math.max(1, processor) * Math.max(1, otherWork);
}
