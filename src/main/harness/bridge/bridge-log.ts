import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { maskPrivateValues } from '../inspector/mask.ts';
import type { BridgeReply } from './bridge-answers.ts';
import type { BridgeAnswer } from './pay-apis.ts';

/**
 * How a call fared. 'refused': unreadable, too large or not of the agreed shape, so it was not answered; 'launch': not a
 * call, but a way into another app, which was not opened.
 */
export type BridgeVerdict = BridgeReply['verdict'] | 'refused' | 'launch';

/** Private values are masked: fit for a report that others read. */
export interface BridgeLogEntry {
  readonly bridge: BridgeCall['bridge'] | 'unreadable' | 'scheme';
  /** The scheme, for a launch. */
  readonly api: string;
  readonly args: unknown;
  readonly verdict: BridgeVerdict;
  /** What is wrong: with the call, or in answering it. */
  readonly problem?: string;
  /** What the page was told so far, in order. */
  readonly answers: readonly BridgeAnswer[];
  /** ms from the call to the first answer; null while there is none. */
  readonly latency: number | null;
}

/** An entry whose call is still being answered. */
export interface OpenEntry {
  answered(answer: BridgeAnswer): void;
  failed(problem: string): void;
}

/** A page could call in a loop: the oldest entries make room. */
const capacity = 500;

export class BridgeLog {
  readonly #entries: BridgeLogEntry[] = [];
  readonly #now: () => number;
  readonly #onProblem: (problem: string) => void;

  /** `now` in ms; `onProblem` is told what is wrong with a call, or in answering it. */
  constructor({
    now = () => performance.now(),
    onProblem = () => undefined,
  }: { readonly now?: () => number; readonly onProblem?: (problem: string) => void } = {}) {
    this.#now = now;
    this.#onProblem = onProblem;
  }

  get entries(): readonly BridgeLogEntry[] {
    return this.#entries;
  }

  /** Counts the latency from now. */
  add(call: Omit<BridgeLogEntry, 'answers' | 'latency'>): OpenEntry {
    const startedAt = this.#now();
    let entry: BridgeLogEntry = { ...call, args: maskPrivateValues(call.args), answers: [], latency: null };
    this.#entries.push(entry);
    if (this.#entries.length > capacity) this.#entries.shift();
    const change = (changes: Partial<BridgeLogEntry>) => {
      const index = this.#entries.indexOf(entry);
      entry = { ...entry, ...changes };
      if (index !== -1) this.#entries[index] = entry;
    };
    const failed = (problem: string) => {
      change({ problem });
      this.#onProblem(`${entry.bridge} ${entry.api}: ${problem}`);
    };
    if (call.problem !== undefined) failed(call.problem);
    return {
      answered: (answer) =>
        change({
          answers: [...entry.answers, answer],
          latency: entry.latency ?? this.#now() - startedAt,
        }),
      failed,
    };
  }
}
