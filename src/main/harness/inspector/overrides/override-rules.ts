import { AppError } from '#shared/errors.ts';
import type { OverrideAction, OverrideRule, OverrideState } from '#shared/ipc/records/inspector.ts';
import type { RequestPattern } from '../../emulation/request-interceptor.ts';
import { isMasked } from '../har/fill-masked.ts';
import { HarReplays } from '../har/har-replays.ts';
import { type CallMatcher, compileMatch } from './call-matcher.ts';
import type { FoundRule, OverrideRequest } from './found-rule.ts';
import { limitedPatterns } from './limited-patterns.ts';

const maxRules = 1_000;

interface Held {
  rule: OverrideRule;
  matcher: CallMatcher;
  hits: number;
}

/** The rules by which calls are answered otherwise, in their order: the first that fits is applied. */
export class OverrideRules {
  readonly #rules = new Map<string, Held>();
  readonly #listeners = new Set<(changed: 'rules' | 'hits') => void>();
  /** They come after the rules: a rule of a person's own goes before what a file says. */
  readonly replays = new HarReplays((changed) => this.#changed(changed));
  #lastId = 0;

  get all(): OverrideState[] {
    return [...this.#rules].map(([id, { rule, hits }]) => ({ id, rule, hits }));
  }

  /** Called after each change of the rules, or of how often they were applied alone, until `signal` aborts. */
  onChange(listener: (changed: 'rules' | 'hits') => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** Throws AppError 'usage' for a rule that could never be applied. */
  add(rules: readonly OverrideRule[]): string[] {
    if (this.#rules.size + rules.length > maxRules) {
      throw new AppError('usage', `There is room for ${maxRules} rules: remove some first.`, {
        zh: `最多 ${maxRules} 条规则：请先删除一些。`,
      });
    }
    const compiled = rules.map((rule) => ({ rule, matcher: compileRule(rule), hits: 0 }));
    const ids = compiled.map((held) => {
      this.#lastId += 1;
      const id = `rule-${this.#lastId}`;
      this.#rules.set(id, held);
      return id;
    });
    this.#changed('rules');
    return ids;
  }

  /** Throws AppError 'usage'. */
  change(id: string, rule: OverrideRule): void {
    const matcher = compileRule(rule);
    const held = this.#rules.get(id);
    if (held === undefined)
      throw new AppError('usage', `There is no rule ${id} any more.`, { zh: `规则 ${id} 已不存在。` });
    Object.assign(held, { rule, matcher });
    this.#changed('rules');
  }

  /** Null removes all, HAR files as well. */
  remove(ids: readonly string[] | null): void {
    if (ids === null) this.replays.remove(null);
    for (const id of ids ?? [...this.#rules.keys()]) this.#rules.delete(id);
    this.#changed('rules');
  }

  /** Whether the rule has not been removed: a request that it holds back goes on then. */
  has(id: string): boolean {
    return this.#rules.has(id) || this.replays.has(id);
  }

  /** The rule for a request that is stopped before it is sent, or before its answer is handed on. */
  find(request: OverrideRequest, stage: RequestPattern['requestStage']): FoundRule | undefined {
    for (const [id, { rule, matcher }] of this.#rules) {
      if (!rule.isEnabled || !isFor(rule, request.viewId) || !matcher.matches(request)) continue;
      const { action } = rule;
      if (stageOf(action) !== stage) return undefined;
      // Of an imported file: a masked value is never given to a page.
      return isMaskedResponse(action) ? this.replays.filled({ id, action }, request) : { id, action };
    }
    return stage === 'Request' ? this.replays.find(request) : undefined;
  }

  /** A rule was applied to a request of a view: one for a single time is switched off. */
  applied(id: string, viewId: string): void {
    const held = this.#rules.get(id);
    if (held === undefined) {
      if (this.replays.has(id)) this.replays.applied(id, viewId);
      return;
    }
    held.hits += 1;
    const isSpent = held.rule.times === 'once';
    if (isSpent) held.rule = { ...held.rule, isEnabled: false };
    this.#changed(isSpent ? 'rules' : 'hits');
  }

  /** What the browser must stop at for a view. */
  patterns(viewId: string): readonly RequestPattern[] {
    const own = [...this.#rules.values()].filter(({ rule }) => isInForce(rule, viewId));
    return limitedPatterns([
      ...own.map(({ rule, matcher: { urlPattern } }) => ({
        urlPattern,
        requestStage: stageOf(rule.action),
      })),
      ...this.replays.patterns(viewId),
    ]);
  }

  #changed(changed: 'rules' | 'hits'): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

/** What the server must have carried out before it strikes. */
function stageOf({ do: what }: OverrideAction): RequestPattern['requestStage'] {
  return what === 'cut' ? 'Response' : 'Request';
}

const isMaskedResponse = (action: OverrideAction): boolean => action.do === 'answer' && isMasked(action.text);

const isFor = ({ views }: OverrideRule, viewId: string): boolean => views === null || views.includes(viewId);

/** Whether a rule is applied to requests of a view. */
export const isInForce = (rule: OverrideRule, viewId: string): boolean =>
  rule.isEnabled && isFor(rule, viewId);

function compileRule({ match, method, action }: OverrideRule): CallMatcher {
  assertResponse(action);
  return compileMatch(match, method);
}

function assertResponse(action: OverrideAction): void {
  if (action.do !== 'answer' || !(action.isEncrypted || action.contentType.includes('json'))) return;
  try {
    JSON.parse(action.text);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new AppError('usage', `The answer is not JSON: ${why}`, {
      cause: thrown,
      zh: `响应不是 JSON：${why}`,
    });
  }
}
