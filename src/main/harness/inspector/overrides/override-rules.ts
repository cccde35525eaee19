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
  /** Number that grows with every rule. Of rules that are added together, the first has the highest. */
  readonly rank: number;
}

/**
 * Holds the override rules. If several rules match a request, a rule for its view precedes one for all views, and a
 * newer rule precedes an older one.
 */
export class OverrideRules {
  readonly #rules = new Map<string, Held>();
  /** Rules in matching order. */
  #ordered: readonly (readonly [id: string, held: Held])[] = [];
  readonly #listeners = new Set<(changed: 'rules' | 'hits') => void>();
  /** HAR files to replay. The user's own rules take precedence over them. */
  readonly replays = new HarReplays((changed) => this.#changed(changed));
  #lastId = 0;

  /** Returns the rules in matching order. */
  get all(): OverrideState[] {
    return this.#ordered.map(([id, { rule, hits }]) => ({ id, rule, hits }));
  }

  /** Calls back with 'rules' if rules changed, or with 'hits' if only hit counts did, until `signal` aborts. */
  onChange(listener: (changed: 'rules' | 'hits') => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** Adds rules and returns their IDs. Throws AppError 'usage' if one is invalid or there are too many. */
  add(rules: readonly OverrideRule[]): string[] {
    if (this.#rules.size + rules.length > maxRules) {
      throw new AppError('usage', `Cannot add more than ${maxRules} rules. Remove some first.`, {
        zh: `最多 ${maxRules} 条规则：请先删除一些。`,
      });
    }
    const compiled = rules.map((rule) => ({ rule, matcher: compileRule(rule) }));
    const first = this.#lastId + compiled.length;
    const ids = compiled.map((added, index) => {
      this.#lastId += 1;
      const id = `rule-${this.#lastId}`;
      this.#rules.set(id, { ...added, hits: 0, rank: first - index });
      return id;
    });
    this.#reorder();
    return ids;
  }

  /** Replaces a rule. Throws AppError 'usage' if the new rule is invalid or the old one does not exist. */
  change(id: string, rule: OverrideRule): void {
    const matcher = compileRule(rule);
    const held = this.#rules.get(id);
    if (held === undefined)
      throw new AppError('usage', `Rule ${id} no longer exists. Add it again.`, {
        zh: `规则 ${id} 已不存在：请重新添加。`,
      });
    Object.assign(held, { rule, matcher });
    this.#reorder();
  }

  /** Removes the rules with these IDs; `null` removes all rules and HAR files. */
  remove(ids: readonly string[] | null): void {
    if (ids === null) this.replays.remove(null);
    for (const id of ids ?? [...this.#rules.keys()]) this.#rules.delete(id);
    this.#reorder();
  }

  /** Returns true if the rule exists. When a rule is removed, the requests that it delays continue. */
  has(id: string): boolean {
    return this.#rules.has(id) || this.replays.has(id);
  }

  /** Returns the rule for a request paused at this stage. */
  find(request: OverrideRequest, stage: RequestPattern['requestStage']): FoundRule | undefined {
    for (const [id, { rule, matcher }] of this.#ordered) {
      if (!rule.isEnabled || !isFor(rule, request.viewId) || !matcher.matches(request)) continue;
      const { action } = rule;
      if (stageOf(action) !== stage) return undefined;
      // Ignores a rule with masked values, which an import can add, because no page may receive them.
      return isMaskedResponse(action) ? this.replays.filled({ id, action }, request) : { id, action };
    }
    return stage === 'Request' ? this.replays.find(request) : undefined;
  }

  /** Counts a use of the rule. Disables a one-time rule. */
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

  /** Returns patterns of the requests that the browser must pause in a view. */
  patterns(viewId: string): readonly RequestPattern[] {
    const own = [...this.#rules.values()].filter(({ rule }) => isActiveIn(rule, viewId));
    return limitedPatterns([
      ...own.map(({ rule, matcher: { urlPattern } }) => ({
        urlPattern,
        requestStage: stageOf(rule.action),
      })),
      ...this.replays.patterns(viewId),
    ]);
  }

  #reorder(): void {
    this.#ordered = [...this.#rules].sort(
      ([, one], [, other]) => breadthOf(one.rule) - breadthOf(other.rule) || other.rank - one.rank,
    );
    this.#changed('rules');
  }

  #changed(changed: 'rules' | 'hits'): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

const breadthOf = ({ views }: OverrideRule): number => (views === null ? 1 : 0);

/** Returns the stage at which an action is applied. Only 'cut' needs the server's response. */
function stageOf({ do: what }: OverrideAction): RequestPattern['requestStage'] {
  return what === 'cut' ? 'Response' : 'Request';
}

const isMaskedResponse = (action: OverrideAction): boolean =>
  action.do === 'respond' && isMasked(action.text);

const isFor = ({ views }: OverrideRule, viewId: string): boolean => views === null || views.includes(viewId);

/** Returns true if the rule is enabled for the view. */
export const isActiveIn = (rule: OverrideRule, viewId: string): boolean =>
  rule.isEnabled && isFor(rule, viewId);

function compileRule({ match, method, action }: OverrideRule): CallMatcher {
  assertResponse(action);
  return compileMatch(match, method);
}

function assertResponse(action: OverrideAction): void {
  if (action.do !== 'respond' || !(action.isEncrypted || action.contentType.includes('json'))) return;
  try {
    JSON.parse(action.text);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new AppError('usage', `The response is not JSON: ${why}`, {
      cause: thrown,
      zh: `响应不是 JSON：${why}`,
    });
  }
}
