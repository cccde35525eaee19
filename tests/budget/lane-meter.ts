import { Worker } from 'node:worker_threads';
import { type LaneCost, readBudget } from './account.ts';
import type { Probe } from './probe.ts';

/**
 * Measures the CPU time of a test run (unit or e2e). Also measures the speed of the machine during the run, because
 * other virtual machines of the same host can slow it down.
 */
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

/** Averages the probes of a lane. The factor is 1 on a faster machine, and if the lane ended before its first probe. */
export function costOf(probes: readonly Probe[], { probeMs } = readBudget()): LaneCost {
  const last = probes.at(-1);
  if (!last) return { cpuSeconds: undefined, slowdownFactor: 1 };
  const meanMs = probes.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / probes.length;
  return { cpuSeconds: last.treeSeconds, slowdownFactor: Math.max(1, meanMs / probeMs) };
}
