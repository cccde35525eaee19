import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { maskPrivate, maskPrivateStart, maskPrivateValues } from '#shared/privacy/mask.ts';
import type { BridgeReply } from './bridge-responder.ts';
import type { BridgeResponse } from './pay-apis.ts';

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
  /** The same in Chinese, where the harness says it in its own words. */
  readonly zh?: string | undefined;
  /** What the page was told so far, in order. */
  readonly answers: readonly BridgeResponse[];
  /** ms from the call to the first answer; null while there is none. */
  readonly latency: number | null;
}

/** An entry whose call is still being answered. */
export interface OpenEntry {
  answered(answer: BridgeResponse): void;
  failed(problem: string, zh?: string): void;
}

interface BridgeLogOptions {
  /** ms */
  readonly now?: () => number;
  /** What is wrong with a call, or in answering it; masked. */
  readonly onProblem?: (problem: string, zh?: string) => void;
  /** A call, and each time that more is known of it: its number counts up. */
  readonly onEntry?: (number: number, entry: BridgeLogEntry) => void;
  /** A call that is neither answered nor written down: there are too many. */
  readonly onRefused?: () => void;
  /** A way into another app, by its address as the page gave it. */
  readonly onLaunch?: (url: string) => void;
}

/** A page could call in a loop: the oldest entries make room. */
const capacity = 500;

/** Calls that are served: so many a second, after as many at once as that. No page of a shop comes near. */
const callsPerSecond = 50;
const burst = 200;

/** Of a way into another app. */
const maxAddressLength = 2_000;

/** What one view asked of the apps around it, and what it was told. */
export class BridgeLog {
  #entries: readonly BridgeLogEntry[] = [];
  readonly #now: () => number;
  readonly #onProblem: (problem: string, zh?: string) => void;
  readonly #onEntry: (number: number, entry: BridgeLogEntry) => void;
  readonly #onRefused: () => void;
  #calls = 0;
  #allowance = burst;
  #allowedAt: number;
  #isFlooded = false;
  readonly #onLaunch: (url: string) => void;

  constructor({
    now = () => performance.now(),
    onProblem = () => undefined,
    onEntry = () => undefined,
    onRefused = () => undefined,
    onLaunch = () => undefined,
  }: BridgeLogOptions = {}) {
    this.#now = now;
    this.#onProblem = onProblem;
    this.#onEntry = onEntry;
    this.#onRefused = onRefused;
    this.#onLaunch = onLaunch;
    this.#allowedAt = now();
  }

  get entries(): readonly BridgeLogEntry[] {
    return this.#entries;
  }

  /** The entries since the last call, as they stand now. */
  take(): readonly BridgeLogEntry[] {
    const taken = this.#entries;
    this.#entries = [];
    return taken;
  }

  /** Whether a call may be served. The first of too many is a problem; the others are only counted. */
  admit(): boolean {
    const now = this.#now();
    this.#allowance = Math.min(burst, this.#allowance + ((now - this.#allowedAt) / 1_000) * callsPerSecond);
    this.#allowedAt = now;
    if (this.#allowance >= 1) {
      this.#allowance -= 1;
      if (this.#allowance > burst / 2) this.#isFlooded = false;
      return true;
    }
    if (!this.#isFlooded) {
      this.#isFlooded = true;
      const problem = `the page calls more than ${callsPerSecond} times a second: the rest is not answered`;
      const zh = `页面每秒调用超过 ${callsPerSecond} 次：其余的不再响应`;
      this.add({ bridge: 'unreadable', api: '', args: null, verdict: 'refused', problem, zh });
    }
    this.#onRefused();
    return false;
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
    this.#calls += 1;
    const number = this.#calls;
    this.#entries = [...this.#entries.slice(1 - capacity), entry];
    this.#onEntry(number, entry);
    const change = (changes: Partial<BridgeLogEntry>) => {
      const before = entry;
      entry = { ...entry, ...changes };
      this.#entries = this.#entries.map((other) => (other === before ? entry : other));
      this.#onEntry(number, entry);
    };
    const failed = (text: string, zh?: string) => {
      const problem = maskPrivate(text);
      const chinese = zh && maskPrivate(zh);
      change({ problem, zh: chinese });
      const call = `${entry.bridge} ${entry.api}`;
      this.#onProblem(`${call}: ${problem}`, chinese && `${call}：${chinese}`);
    };
    if (call.problem !== undefined) failed(call.problem, call.zh);
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
    if (!this.admit()) return;
    const scheme = URL.parse(url.slice(0, maxAddressLength))?.protocol.slice(0, -1) ?? '';
    const args = maskPrivateStart(url, maxAddressLength);
    this.add({ bridge: 'scheme', api: scheme, args, verdict: 'launch' });
    this.#onLaunch(url);
  }
}
