import { endpoints } from '#shared/contract/registry.ts';
import { AppError } from '#shared/errors.ts';
import type { OverrideAction, OverrideRule, OverrideState } from '#shared/ipc/records/inspector.ts';
import type { RequestPattern } from '../../emulation/request-interceptor.ts';
import { matchEndpoint } from '../calls/match-endpoint.ts';
import { matchesGlob } from './glob.ts';

/** What is known of a request when it is decided about. */
export interface OverrideRequest {
  readonly viewId: string;
  readonly method: string;
  readonly url: string;
}

export interface FoundRule {
  readonly id: string;
  readonly action: OverrideAction;
}

const mostRules = 1_000;
/** More patterns than these are one for all: the browser holds every request against each. */
const mostPatterns = 100;

interface Held {
  rule: OverrideRule;
  hits: number;
}

/** The rules by which calls are answered otherwise, in their order: the first that fits is applied. */
export class OverrideRules {
  readonly #rules = new Map<string, Held>();
  readonly #listeners = new Set<(changed: 'rules' | 'hits') => void>();
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
    if (this.#rules.size + rules.length > mostRules) {
      throw new AppError('usage', `There is room for ${mostRules} rules: remove some first.`, {
        zh: `最多 ${mostRules} 条规则：请先删除一些。`,
      });
    }
    for (const rule of rules) assertUsable(rule);
    const ids = rules.map((rule) => {
      this.#lastId += 1;
      const id = `rule-${this.#lastId}`;
      this.#rules.set(id, { rule, hits: 0 });
      return id;
    });
    this.#changed();
    return ids;
  }

  /** Throws AppError 'usage'. */
  change(id: string, rule: OverrideRule): void {
    assertUsable(rule);
    const held = this.#rules.get(id);
    if (held === undefined)
      throw new AppError('usage', `There is no rule ${id} any more.`, { zh: `规则 ${id} 已不存在。` });
    held.rule = rule;
    this.#changed();
  }

  /** Null removes all. */
  remove(ids: readonly string[] | null): void {
    for (const id of ids ?? [...this.#rules.keys()]) this.#rules.delete(id);
    this.#changed();
  }

  /** Whether the rule has not been removed: a request that it holds back goes on then. */
  has(id: string): boolean {
    return this.#rules.has(id);
  }

  /** The rule for a request that is stopped before it is sent, or before its answer is handed on. */
  find(request: OverrideRequest, stage: RequestPattern['requestStage']): FoundRule | undefined {
    for (const [id, { rule }] of this.#rules) {
      if (!rule.isEnabled || !fits(rule, request)) continue;
      const { action } = rule;
      return stageOf(action) === stage ? { id, action } : undefined;
    }
    return undefined;
  }

  /** A rule was applied: one for a single time is switched off. */
  applied(id: string): void {
    const held = this.#rules.get(id);
    if (held === undefined) return;
    held.hits += 1;
    const isSpent = held.rule.times === 'once';
    if (isSpent) held.rule = { ...held.rule, isEnabled: false };
    this.#changed(isSpent ? 'rules' : 'hits');
  }

  /** What the browser must stop at for a view. */
  patterns(viewId: string): readonly RequestPattern[] {
    const patterns = new Set<string>();
    for (const { rule } of this.#rules.values()) {
      if (isInForce(rule, viewId)) patterns.add(`${stageOf(rule.action)} ${patternOf(rule)}`);
    }
    const found = [...patterns].map((pattern): RequestPattern => {
      const space = pattern.indexOf(' ');
      return { requestStage: pattern.slice(0, space) as 'Request', urlPattern: pattern.slice(space + 1) };
    });
    if (found.length <= mostPatterns) return found;
    const stages = new Set(found.map(({ requestStage }) => requestStage));
    return [...stages].map((requestStage) => ({ requestStage, urlPattern: '*' }));
  }

  #changed(changed: 'rules' | 'hits' = 'rules'): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

/** What the server must have carried out before it strikes. */
function stageOf({ do: what }: OverrideAction): RequestPattern['requestStage'] {
  return what === 'cut' ? 'Response' : 'Request';
}

const isFor = ({ views }: OverrideRule, viewId: string): boolean => views === null || views.includes(viewId);

/** Whether a rule is applied to requests of a view. */
export const isInForce = (rule: OverrideRule, viewId: string): boolean =>
  rule.isEnabled && isFor(rule, viewId);

function fits(rule: OverrideRule, { viewId, method, url }: OverrideRequest): boolean {
  if (!isFor(rule, viewId)) return false;
  const { match } = rule;
  if ('url' in match) return (rule.method ?? method) === method && matchesGlob(match.url, url);
  return matchEndpoint(method, URL.parse(url)?.pathname ?? '')?.id === match.endpoint;
}

/** `{name}` of a path stands for any characters; what comes after the path is its query. */
function patternOf({ match }: OverrideRule): string {
  if ('url' in match) return match.url;
  const path = endpoints.find(({ id }) => id === match.endpoint)?.path ?? '';
  return `*://*${path.replace(/\{\w+\}/g, '*')}*`;
}

function assertUsable({ match, action }: OverrideRule): void {
  if ('endpoint' in match && !endpoints.some(({ id }) => id === match.endpoint)) {
    throw new AppError('usage', `The contract has no call “${match.endpoint}”.`, {
      zh: `接口约定里没有“${match.endpoint}”。`,
    });
  }
  if (action.do !== 'answer' || !(action.isEncrypted || action.contentType.includes('json'))) return;
  try {
    JSON.parse(action.text);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new AppError('usage', `The answer is not JSON: ${why}`, {
      cause: thrown,
      zh: `应答不是 JSON：${why}`,
    });
  }
}
