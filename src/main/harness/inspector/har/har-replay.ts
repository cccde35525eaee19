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

interface Kept {
  readonly recorded: RecordedResponse;
  hits: number;
  /** Fields without which the response was not served, the last time. */
  missing: readonly string[];
}

/** One HAR file that stands for the server: each call gets its responses in their order, and the last from then on. */
export class HarReplay {
  readonly #options: HarReplayOptions;
  readonly #kept: readonly Kept[];
  readonly #skipped: number;
  /** Numbers of the responses, by method and path. */
  readonly #byPath = new Map<string, number[]>();
  /** How often a view was given a response of the same call. */
  readonly #turns = new Map<string, number>();
  readonly #groups: readonly string[];
  #isEnabled = true;
  #scope: HarFileState['scope'] = 'api';

  constructor(options: HarReplayOptions, { answers, skipped }: HarContents) {
    this.#options = options;
    this.#skipped = skipped;
    this.#kept = answers.map((recorded) => ({ recorded, hits: 0, missing: [] }));
    this.#groups = answers.map(({ method, path, query }) => JSON.stringify([method, path, query]));
    for (const [index, { method, path }] of answers.entries()) {
      const key = `${method} ${path}`;
      const known = this.#byPath.get(key);
      if (known === undefined) this.#byPath.set(key, [index]);
      else known.push(index);
    }
  }

  get state(): HarFileState {
    const used = this.#kept.filter((kept) => this.#isUsed(kept));
    return {
      ...this.#options,
      isEnabled: this.#isEnabled,
      scope: this.#scope,
      responses: used.length,
      others: this.#kept.filter(({ recorded }) => !recorded.isApi).length,
      skipped: this.#skipped,
      masked: used.filter(({ recorded }) => recorded.masked.length > 0).length,
      leftOut: used.filter(({ missing }) => missing.length > 0).length,
      hits: this.#kept.reduce((sum, { hits }) => sum + hits, 0),
    };
  }

  async responses(turns: Turns): Promise<HarResponse[]> {
    const responses: HarResponse[] = [];
    for (const { recorded, hits, missing } of this.#kept.filter((kept) => this.#isUsed(kept))) {
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
    // From the first response again.
    this.#turns.clear();
  }

  isFor(viewId: string): boolean {
    const { views } = this.#options;
    return this.#isEnabled && (views === null || views.includes(viewId));
  }

  /** Paths that requests must be stopped at. */
  paths(): ReadonlySet<string> {
    return new Set(this.#kept.filter((kept) => this.#isUsed(kept)).map(({ recorded }) => recorded.path));
  }

  /** The response for a request, ready to be served: its number and what to do; undefined lets the server respond. */
  find(
    { viewId, method, url }: OverrideRequest,
    own: Pick<OwnValues, 'valueOf'>,
  ): { readonly number: number; readonly action: OverrideAction } | undefined {
    if (!this.isFor(viewId)) return undefined;
    const parsed = URL.parse(url);
    const query = queryOf(parsed?.search ?? '');
    const fitting = (this.#byPath.get(`${method} ${parsed?.pathname}`) ?? []).filter((index) => {
      const kept = this.#kept[index];
      return kept !== undefined && this.#isUsed(kept) && fits(kept.recorded.query, query);
    });
    const [first] = fitting;
    if (first === undefined) return undefined;
    // Calls that differ by what is masked alone are one call.
    const group = fitting.filter((index) => this.#groups[index] === this.#groups[first]);
    const turn = this.#turns.get(`${viewId} ${this.#groups[first]}`) ?? 0;
    const number = group[Math.min(turn, group.length - 1)] ?? first;
    const kept = this.#kept[number];
    const action = kept && served(kept, own);
    return kept && action && { number, action: atOrigin(action, kept.recorded.endedOrigin, parsed?.origin) };
  }

  applied(number: number, viewId: string): void {
    const kept = this.#kept[number];
    if (kept === undefined) return;
    kept.hits += 1;
    const turn = `${viewId} ${this.#groups[number]}`;
    this.#turns.set(turn, (this.#turns.get(turn) ?? 0) + 1);
  }

  #isUsed({ recorded }: Kept): boolean {
    return this.#scope === 'all' || recorded.isApi;
  }
}

/** Of one response, for a person to read. */
const maxPlaces = 20;
const maxAddress = 1_000;

function served(kept: Kept, own: Pick<OwnValues, 'valueOf'>): OverrideAction | undefined {
  const { action, masked, endpoint } = kept.recorded;
  if (action.do !== 'answer' || masked.length === 0) return action;
  const filled = fillMasked(action.text, endpoint, own);
  kept.missing = 'missing' in filled ? filled.missing : [];
  return 'text' in filled ? { ...action, text: filled.text } : undefined;
}

/** Names the server that is asked in place of the recorded one, which has ended: in addresses of pictures and videos. */
function atOrigin(
  action: OverrideAction,
  ended: string | undefined,
  origin: string | undefined,
): OverrideAction {
  if (action.do !== 'answer' || ended === undefined || origin === undefined || ended === origin)
    return action;
  const text = action.text.replaceAll(new RegExp(`${RegExp.escape(ended)}(?![\\w.:-])`, 'g'), () => origin);
  return { ...action, text };
}

/** In any order; a null stands for any value. */
function fits(recorded: RecordedResponse['query'], asked: RecordedResponse['query']): boolean {
  if (recorded.length !== asked.length) return false;
  const left = [...asked];
  return recorded.every(([name, value]) => {
    const index = left.findIndex(
      ([otherName, other]) => otherName === name && (value === null || other === null || other === value),
    );
    if (index < 0) return false;
    left.splice(index, 1);
    return true;
  });
}

function addressOf({ path, query }: RecordedResponse): string {
  const known = query.map(([name, value]) => `${name}=${value ?? '*'}`);
  return known.length === 0 ? path : `${path}?${known.join('&')}`;
}

function statusOf(action: OverrideAction): number | null {
  return action.do === 'answer' || action.do === 'status' ? action.status : null;
}
