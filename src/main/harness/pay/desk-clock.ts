import { setTimeout as wait } from 'node:timers/promises';

/** Clock of the pay desk; tests replace it. */
export interface DeskClock {
  /** Resolves after this time. Rejects when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realDeskClock: DeskClock = {
  wait: async (ms, signal) => {
    await wait(ms, undefined, { signal });
  },
};
