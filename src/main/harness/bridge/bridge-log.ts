import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { maskPrivate, maskPrivateValues } from '#shared/privacy/mask.ts';
import type { BridgeReply } from './bridge-answers.ts';
import type { BridgeAnswer } from './pay-apis.ts';

/**
 * How a call fared. 'refused': unreadable, too large, not of the agreed shape or more than the app could take, so it was
 * not answered; 'launch': not a call, but a way into another app.
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

interface BridgeLogOptions {
  /** ms */
  readonly now?: () => number;
  /** What is wrong with a call, or in answering it; masked. */
  readonly onProblem?: (problem: string) => void;
  /** The entries are no longer what they were. */
  readonly onChange?: () => void;
}

/** A page could call in a loop: the oldest entries make room. */
const capacity = 500;

/** What one view asked of the apps around it, and what it was told. */
export class BridgeLog {
  #entries: readonly BridgeLogEntry[] = [];
  readonly #now: () => number;
  readonly #onProblem: (problem: string) => void;
  readonly #onChange: () => void;

  constructor({
    now = () => performance.now(),
    onProblem = () => undefined,
    onChange = () => undefined,
  }: BridgeLogOptions = {}) {
    this.#now = now;
    this.#onProblem = onProblem;
    this.#onChange = onChange;
  }

  get entries(): readonly BridgeLogEntry[] {
    return this.#entries;
  }

  /** The entries since the last call, as they stand now. */
  take(): readonly BridgeLogEntry[] {
    const taken = this.#entries;
    this.#change([]);
    return taken;
  }

  /** Counts the latency from now. */
  add(call: Omit<BridgeLogEntry, 'answers' | 'latency'>): OpenEntry {
    const startedAt = this.#now();
    let entry: BridgeLogEntry = {
      ...call,
      api: maskPrivate(call.api),
      args: maskPrivateValues(call.args),
      answers: [],
      latency: null,
    };
    this.#change([...this.#entries.slice(1 - capacity), entry]);
    const change = (changes: Partial<BridgeLogEntry>) => {
      const before = entry;
      entry = { ...entry, ...changes };
      this.#change(this.#entries.map((other) => (other === before ? entry : other)));
    };
    const failed = (text: string) => {
      const problem = maskPrivate(text);
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

  /** A way into another app, by its address. */
  addLaunch(url: string): void {
    const scheme = URL.parse(url)?.protocol.slice(0, -1) ?? '';
    this.add({ bridge: 'scheme', api: scheme, args: maskPrivate(url).slice(0, 2_000), verdict: 'launch' });
  }

  #change(entries: readonly BridgeLogEntry[]): void {
    this.#entries = entries;
    this.#onChange();
  }
}
