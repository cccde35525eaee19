import { Worker } from 'node:worker_threads';
import { readBudget } from './account.ts';

/** Watches, beside a lane, how fast the machine is: another guest of the same host may slow it at any time. */
export class SpeedWatch {
  readonly #probes: number[] = [];
  #fault: Error | undefined;
  readonly #worker = new Worker(new URL('probe.ts', import.meta.url));

  constructor() {
    this.#worker.on('message', (ms: number) => this.#probes.push(ms));
    this.#worker.on('error', (cause: unknown) => {
      this.#fault = new Error('The probe of the machine’s speed, tests/budget/probe.ts, failed.', { cause });
    });
    this.#worker.unref();
  }

  /** How much slower than the budget's machine this one was meanwhile. Throws when the probe failed. */
  async end(): Promise<number> {
    await this.#worker.terminate();
    if (this.#fault) throw this.#fault;
    return slownessOf(this.#probes);
  }
}

/** By probes, ms. A faster machine than the budget's counts as like it, and so does one that ended before a probe. */
export function slownessOf(probes: readonly number[]): number {
  if (probes.length === 0) return 1;
  const mean = probes.reduce((sum, ms) => sum + ms, 0) / probes.length;
  return Math.max(1, mean / readBudget().probeMs);
}
