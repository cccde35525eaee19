import type { BridgeCall } from '#shared/device/bridge-call.ts';

/** How a call fared. 'refused': unreadable, too large or not of the agreed shape, so it was not answered. */
export type BridgeVerdict = 'answered' | 'unknown api' | 'refused';

export interface BridgeLogEntry {
  readonly bridge: BridgeCall['bridge'] | 'unreadable';
  readonly api: string;
  readonly args: unknown;
  readonly verdict: BridgeVerdict;
  /** Why it was refused. */
  readonly problem?: string;
  /** ms from the call to the answer. */
  readonly latency: number;
}

/** A page could call in a loop: the oldest entries make room. */
const capacity = 500;

export class BridgeLog {
  readonly #entries: BridgeLogEntry[] = [];

  get entries(): readonly BridgeLogEntry[] {
    return this.#entries;
  }

  add(entry: BridgeLogEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > capacity) this.#entries.shift();
  }
}
