import { Worker } from 'node:worker_threads';
import { type LaneCost, readBudget } from './account.ts';
import type { Probe } from './probe.ts';

/** Measures beside a lane what it costs and how fast the machine is: another guest of the same host may slow it at any time. */
export class LaneMeter {
  readonly #probes: Probe[] = [];
  #failure: Error | undefined;
  readonly #worker = new Worker(new URL('probe.ts', import.meta.url));

  constructor() {
    this.#worker.on('message', (probe: Probe) => this.#probes.push(probe));
    this.#worker.on('error', (cause: unknown) => {
      this.#failure = new Error('tests/budget/probe.ts failed, so the cost of the lane is unknown.', {
        cause,
      });
    });
    this.#worker.unref();
  }

  /** Ends the measurement. Throws if the probe failed. */
  async stop(): Promise<LaneCost> {
    await this.#worker.terminate();
    if (this.#failure) throw this.#failure;
    return costOf(this.#probes);
  }
}

/** Averages the probes of a lane. A faster machine counts as the budget's own, and so does a lane that ended before the first probe. */
export function costOf(probes: readonly Probe[], { probeMs } = readBudget()): LaneCost {
  const last = probes.at(-1);
  if (!last) return { cpuSeconds: undefined, slowdownFactor: 1 };
  const meanMs = probes.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / probes.length;
  return { cpuSeconds: last.treeSeconds, slowdownFactor: Math.max(1, meanMs / probeMs) };
}
