import type { HarFileState, HarResponse } from '#shared/ipc/records/har.ts';
import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import { maskPrivateStart } from '#shared/privacy/mask.ts';
import type { OverrideRequest } from '../overrides/found-rule.ts';
import { fillMasked } from './fill-masked.ts';
import type { OwnValues } from './own-values.ts';
import type { HarContents } from './read-har.ts';
import { queryOf, type RecordedResponse } from './recorded-response.ts';
import type { Turns } from './turns.ts';

export interface HarReplayOptions {
  readonly id: string;
  readonly name: string;
  readonly views: HarFileState['views'];
}

interface ReplayedResponse {
  readonly recorded: RecordedResponse;
  hits: number;
  /** Paths of missing fields that prevented the last use of the response. */
  missing: readonly string[];
}

/** Replays one HAR file. The responses to each call are served in recorded order, and the last one repeatedly. */
export class HarReplay {
  readonly #options: HarReplayOptions;
  readonly #stored: readonly ReplayedResponse[];
  readonly #skipped: number;
  /** Indexes of the responses by method and path. */
  readonly #byPath = new Map<string, number[]>();
  /** Number of responses served so far, per view and call. */
  readonly #turns = new Map<string, number>();
  readonly #groups: readonly string[];
  #isEnabled = true;
  #scope: HarFileState['scope'] = 'api';

  constructor(options: HarReplayOptions, { responses, skipped }: HarContents) {
    this.#options = options;
    this.#skipped = skipped;
    this.#stored = responses.map((recorded) => ({ recorded, hits: 0, missing: [] }));
    this.#groups = responses.map(({ method, path, query }) => JSON.stringify([method, path, query]));
    for (const [index, { method, path }] of responses.entries()) {
      const key = `${method} ${path}`;
      const known = this.#byPath.get(key);
      if (known === undefined) this.#byPath.set(key, [index]);
      else known.push(index);
    }
  }

  get state(): HarFileState {
    const used = this.#stored.filter((stored) => this.#isUsed(stored));
    return {
      ...this.#options,
      isEnabled: this.#isEnabled,
      scope: this.#scope,
      responses: used.length,
      others: this.#stored.filter(({ recorded }) => !recorded.isApi).length,
      skipped: this.#skipped,
      masked: used.filter(({ recorded }) => recorded.masked.length > 0).length,
      leftOut: used.filter(({ missing }) => missing.length > 0).length,
      hits: this.#stored.reduce((sum, { hits }) => sum + hits, 0),
    };
  }

  async responses(turns: Turns): Promise<HarResponse[]> {
    const responses: HarResponse[] = [];
    for (const { recorded, hits, missing } of this.#stored.filter((stored) => this.#isUsed(stored))) {
      if (turns.isOver) await turns.next();
      responses.push({
        method: recorded.method,
        address: maskPrivateStart(addressOf(recorded), maxAddress),
        endpoint: recorded.endpoint?.id ?? null,
        status: statusOf(recorded.action),
        hits,
        masked: [...recorded.masked.slice(0, maxPlaces)],
        missing: [...missing.slice(0, maxPlaces)],
      });
    }
    return responses;
  }

  change({ isEnabled, scope }: Pick<HarFileState, 'isEnabled' | 'scope'>): void {
    this.#isEnabled = isEnabled;
    this.#scope = scope;
    // Starts again with the first response.
    this.#turns.clear();
  }

  isFor(viewId: string): boolean {
    const { views } = this.#options;
    return this.#isEnabled && (views === null || views.includes(viewId));
  }

  /** Returns the URL paths of the requests to intercept. */
  paths(): ReadonlySet<string> {
    return new Set(
      this.#stored.filter((stored) => this.#isUsed(stored)).map(({ recorded }) => recorded.path),
    );
  }

  /** Returns the response for a request and its index, or undefined to let the server respond. */
  find(
    { viewId, method, url }: OverrideRequest,
    own: Pick<OwnValues, 'valueOf'>,
  ): { readonly number: number; readonly action: OverrideAction } | undefined {
    if (!this.isFor(viewId)) return undefined;
    const parsed = URL.parse(url);
    const query = queryOf(parsed?.search ?? '');
    const fitting = (this.#byPath.get(`${method} ${parsed?.pathname}`) ?? []).filter((index) => {
      const stored = this.#stored[index];
      return stored !== undefined && this.#isUsed(stored) && fits(stored.recorded.query, query);
    });
    const [first] = fitting;
    if (first === undefined) return undefined;
    // Recorded calls that differ only in masked values count as equal.
    const group = fitting.filter((index) => this.#groups[index] === this.#groups[first]);
    const turn = this.#turns.get(`${viewId} ${this.#groups[first]}`) ?? 0;
    const number = group[Math.min(turn, group.length - 1)] ?? first;
    const stored = this.#stored[number];
    const action = stored && servedAction(stored, own);
    return (
      stored && action && { number, action: atOrigin(action, stored.recorded.endedOrigin, parsed?.origin) }
    );
  }

  applied(number: number, viewId: string): void {
    const stored = this.#stored[number];
    if (stored === undefined) return;
    stored.hits += 1;
    const turn = `${viewId} ${this.#groups[number]}`;
    this.#turns.set(turn, (this.#turns.get(turn) ?? 0) + 1);
  }

  #isUsed({ recorded }: ReplayedResponse): boolean {
    return this.#scope === 'all' || recorded.isApi;
  }
}

/** Limits the paths that are shown for one response. */
const maxPlaces = 20;
const maxAddress = 1_000;

function servedAction(stored: ReplayedResponse, own: Pick<OwnValues, 'valueOf'>): OverrideAction | undefined {
  const { action, masked, endpoint } = stored.recorded;
  if (action.do !== 'respond' || masked.length === 0) return action;
  const filled = fillMasked(action.text, endpoint, own);
  stored.missing = 'missing' in filled ? filled.missing : [];
  return 'text' in filled ? { ...action, text: filled.text } : undefined;
}

/** Replaces the origin of a recorded server that no longer runs, for example in URLs of pictures and videos. */
function atOrigin(
  action: OverrideAction,
  ended: string | undefined,
  origin: string | undefined,
): OverrideAction {
  if (action.do !== 'respond' || ended === undefined || origin === undefined || ended === origin)
    return action;
  const text = action.text.replaceAll(new RegExp(`${RegExp.escape(ended)}(?![\\w.:-])`, 'g'), () => origin);
  return { ...action, text };
}

/** Compares parameters in any order. `null` matches any value. */
function fits(recorded: RecordedResponse['query'], requested: RecordedResponse['query']): boolean {
  if (recorded.length !== requested.length) return false;
  const remaining = [...requested];
  return recorded.every(([name, value]) => {
    const index = remaining.findIndex(
      ([otherName, other]) => otherName === name && (value === null || other === null || other === value),
    );
    if (index < 0) return false;
    remaining.splice(index, 1);
    return true;
  });
}

function addressOf({ path, query }: RecordedResponse): string {
  const known = query.map(([name, value]) => `${name}=${value ?? '*'}`);
  return known.length === 0 ? path : `${path}?${known.join('&')}`;
}

function statusOf(action: OverrideAction): number | null {
  return action.do === 'respond' || action.do === 'status' ? action.status : null;
}
