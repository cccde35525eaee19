import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { maskPrivate, maskPrivateStart, maskPrivateValues } from '#shared/privacy/mask.ts';
import type { BridgeReply } from './bridge-responder.ts';
import type { BridgeResponse } from './pay-apis.ts';

/**
 * Outcome of an entry. 'refused' is a call that got no response, because it was unreadable, invalid or over the limits.
 * 'launch' is an attempt to open another app, and not a call.
 */
export type BridgeVerdict = BridgeReply['verdict'] | 'refused' | 'launch';

/** Logged call. Private values are masked, so that reports with them can be shared. */
export interface BridgeLogEntry {
  readonly bridge: BridgeCall['bridge'] | 'unreadable' | 'scheme';
  /** API name, or the URL scheme of a launch. */
  readonly api: string;
  readonly args: unknown;
  readonly verdict: BridgeVerdict;
  readonly problem?: string;
  /** Chinese text of the problem, if the harness wrote it. */
  readonly zh?: string | undefined;
  /** Responses sent to the page so far, in order. */
  readonly responses: readonly BridgeResponse[];
  /** ms from the call to the first response; null if there was none. */
  readonly latency: number | null;
}

/** Entry of a call that can still get responses. */
export interface OpenEntry {
  responded(response: BridgeResponse): void;
  failed(problem: string, zh?: string): void;
}

interface BridgeLogOptions {
  /** Returns the current time in ms. */
  readonly now?: () => number;
  /** Reports a problem of a bridge call or its response, as masked text. */
  readonly onProblem?: (problem: string, zh?: string) => void;
  /** Called for a new call and after each change of it. Later calls have higher numbers. */
  readonly onEntry?: (number: number, entry: BridgeLogEntry) => void;
  /** Called for a dropped call, which exceeds the limit. */
  readonly onRefused?: () => void;
  /** Called with the unmasked URL when a page launches an app. */
  readonly onLaunch?: (url: string) => void;
}

/** Maximum number of entries, because a page can call the bridge in a loop. The oldest are dropped. */
const capacity = 500;

/** Limits the calls per second, with bursts of up to `burst`. Normal pages make far fewer. */
const callsPerSecond = 50;
const burst = 200;

const maxAddressLength = 2_000;

/** Logs the bridge calls of one view and their responses. */
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

  /** Returns and clears the entries added since the last call. */
  take(): readonly BridgeLogEntry[] {
    const taken = this.#entries;
    this.#entries = [];
    return taken;
  }

  /** Returns true if a call may be handled. Reports the first call over the limit and counts the others. */
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
      const problem = `the page calls more than ${callsPerSecond} times a second, so further calls get no response`;
      const zh = `页面每秒调用超过 ${callsPerSecond} 次：其余的不再响应`;
      this.add({ bridge: 'unreadable', api: '', args: null, verdict: 'refused', problem, zh });
    }
    this.#onRefused();
    return false;
  }

  /** Adds a call. Its latency counts from now. */
  add(call: Omit<BridgeLogEntry, 'responses' | 'latency'>): OpenEntry {
    const startedAt = this.#now();
    let entry: BridgeLogEntry = {
      ...call,
      api: maskPrivate(call.api),
      args: maskPrivateValues(call.args),
      responses: [],
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
      responded: (response) =>
        change({
          responses: [...entry.responses, response],
          latency: entry.latency ?? this.#now() - startedAt,
        }),
      failed,
    };
  }

  /** Adds an attempt to open another app by its URL. */
  addLaunch(url: string): void {
    if (!this.admit()) return;
    const scheme = URL.parse(url.slice(0, maxAddressLength))?.protocol.slice(0, -1) ?? '';
    const args = maskPrivateStart(url, maxAddressLength);
    this.add({ bridge: 'scheme', api: scheme, args, verdict: 'launch' });
    this.#onLaunch(url);
  }
}
