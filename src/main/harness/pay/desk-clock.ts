import { setTimeout as wait } from 'node:timers/promises';

/** Time as the pay desk takes it. */
export interface DeskClock {
  /** Rejects when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realDeskClock: DeskClock = {
  wait: async (ms, signal) => {
    await wait(ms, undefined, { signal });
  },
};
