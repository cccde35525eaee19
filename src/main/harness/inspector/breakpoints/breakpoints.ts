import { AppError } from '#shared/errors.ts';
import type { Breakpoint, BreakpointState } from '#shared/ipc/records/breakpoints.ts';
import type { RequestPattern } from '../../emulation/request-interceptor.ts';
import { type CallMatcher, compileMatch } from '../overrides/call-matcher.ts';
import type { OverrideRequest } from '../overrides/found-rule.ts';
import { limitedPatterns } from '../overrides/limited-patterns.ts';

const maxBreakpoints = 100;

interface Kept {
  breakpoint: Breakpoint;
  matcher: CallMatcher;
  hits: number;
}

export interface FoundBreakpoint {
  readonly id: string;
  readonly breakpoint: Breakpoint;
}

/** The breakpoints in their order: the first that fits holds the request. */
export class Breakpoints {
  readonly #kept = new Map<string, Kept>();
  readonly #listeners = new Set<() => void>();
  #lastId = 0;

  get all(): BreakpointState[] {
    return [...this.#kept].map(([id, { breakpoint, hits }]) => ({ id, breakpoint, hits }));
  }

  /** Calls back after each change until `signal` aborts. */
  onChange(listener: () => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** Throws AppError 'usage' for one that could never hold a request, or too many. */
  add(breakpoint: Breakpoint): string {
    return this.addAll([breakpoint])[0] ?? '';
  }

  /** As `add`: all of them, or none. */
  addAll(breakpoints: readonly Breakpoint[]): string[] {
    if (this.#kept.size + breakpoints.length > maxBreakpoints) {
      throw new AppError('usage', `There is room for ${maxBreakpoints} breakpoints: remove one first.`, {
        zh: `最多 ${maxBreakpoints} 个断点：请先移除一些。`,
      });
    }
    const added = breakpoints.map((breakpoint) => ({
      breakpoint,
      matcher: compileMatch(breakpoint.match, breakpoint.method),
      hits: 0,
    }));
    const ids = added.map((kept) => {
      this.#lastId += 1;
      const id = `breakpoint-${this.#lastId}`;
      this.#kept.set(id, kept);
      return id;
    });
    if (ids.length > 0) this.#changed();
    return ids;
  }

  /** Throws AppError 'usage'. */
  change(id: string, breakpoint: Breakpoint): void {
    const matcher = compileMatch(breakpoint.match, breakpoint.method);
    const kept = this.#kept.get(id);
    if (kept === undefined)
      throw new AppError('usage', 'This breakpoint has been removed.', { zh: '这个断点已移除。' });
    Object.assign(kept, { breakpoint, matcher });
    this.#changed();
  }

  /** Null removes all. */
  remove(id: string | null): void {
    if (id === null) this.#kept.clear();
    else this.#kept.delete(id);
    this.#changed();
  }

  /** Whether a request that it holds may stay held: it is there, and not switched off by hand. */
  holds(id: string): boolean {
    const kept = this.#kept.get(id);
    return kept !== undefined && (kept.breakpoint.isEnabled || kept.breakpoint.times === 'once');
  }

  find(request: OverrideRequest, stage: 'request' | 'response'): FoundBreakpoint | undefined {
    for (const [id, { breakpoint, matcher }] of this.#kept) {
      if (!isFor(breakpoint, request.viewId) || firstStage(breakpoint) !== stage) continue;
      if (matcher.matches(request)) return { id, breakpoint };
    }
    return undefined;
  }

  /** One for a single time is switched off. */
  hit(id: string): void {
    const kept = this.#kept.get(id);
    if (kept === undefined) return;
    kept.hits += 1;
    if (kept.breakpoint.times === 'once') kept.breakpoint = { ...kept.breakpoint, isEnabled: false };
    this.#changed();
  }

  /** What the browser must stop at for a view. */
  patterns(viewId: string): readonly RequestPattern[] {
    const own = [...this.#kept.values()].filter(({ breakpoint }) => isFor(breakpoint, viewId));
    return limitedPatterns(
      own.map(({ breakpoint, matcher: { urlPattern } }) => ({
        urlPattern,
        requestStage: firstStage(breakpoint) === 'request' ? 'Request' : 'Response',
      })),
    );
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The response of one for both stages is asked for when its request continues. */
const firstStage = ({ stage }: Breakpoint): 'request' | 'response' => (stage === 'both' ? 'request' : stage);

const isFor = ({ isEnabled, views }: Breakpoint, viewId: string): boolean =>
  isEnabled && (views === null || views.includes(viewId));
