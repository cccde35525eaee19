import { AppError } from '#shared/errors.ts';
import type { Breakpoint, BreakpointState } from '#shared/ipc/records/breakpoints.ts';
import type { RequestPattern } from '../../emulation/request-interceptor.ts';
import { type CallMatcher, compileMatch } from '../overrides/call-matcher.ts';
import type { OverrideRequest } from '../overrides/found-rule.ts';
import { limitedPatterns } from '../overrides/limited-patterns.ts';

const maxBreakpoints = 100;

interface StoredBreakpoint {
  breakpoint: Breakpoint;
  matcher: CallMatcher;
  hits: number;
}

export interface FoundBreakpoint {
  readonly id: string;
  readonly breakpoint: Breakpoint;
}

/** Holds the breakpoints in order. The first that matches a request holds it. */
export class Breakpoints {
  readonly #stored = new Map<string, StoredBreakpoint>();
  readonly #listeners = new Set<() => void>();
  #lastId = 0;

  get all(): BreakpointState[] {
    return [...this.#stored].map(([id, { breakpoint, hits }]) => ({ id, breakpoint, hits }));
  }

  onChange(listener: () => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** Adds a breakpoint and returns its ID. Throws AppError 'usage' if it is invalid or there are too many. */
  add(breakpoint: Breakpoint): string {
    return this.addAll([breakpoint])[0] ?? '';
  }

  /** Adds all breakpoints or, if one is invalid, none. Throws like `add`. */
  addAll(breakpoints: readonly Breakpoint[]): string[] {
    if (this.#stored.size + breakpoints.length > maxBreakpoints) {
      throw new AppError('usage', `Cannot add more than ${maxBreakpoints} breakpoints. Remove some first.`, {
        zh: `最多 ${maxBreakpoints} 个断点：请先移除一些。`,
      });
    }
    const added = breakpoints.map((breakpoint) => ({
      breakpoint,
      matcher: compileMatch(breakpoint.match, breakpoint.method),
      hits: 0,
    }));
    const ids = added.map((stored) => {
      this.#lastId += 1;
      const id = `breakpoint-${this.#lastId}`;
      this.#stored.set(id, stored);
      return id;
    });
    if (ids.length > 0) this.#changed();
    return ids;
  }

  /** Replaces a breakpoint. Throws AppError 'usage' if the new one is invalid or the old one does not exist. */
  change(id: string, breakpoint: Breakpoint): void {
    const matcher = compileMatch(breakpoint.match, breakpoint.method);
    const stored = this.#stored.get(id);
    if (stored === undefined)
      throw new AppError('usage', 'This breakpoint no longer exists. Add it again.', {
        zh: '这个断点已移除：请重新添加。',
      });
    Object.assign(stored, { breakpoint, matcher });
    this.#changed();
  }

  /** Removes one breakpoint; `null` removes all. */
  remove(id: string | null): void {
    if (id === null) this.#stored.clear();
    else this.#stored.delete(id);
    this.#changed();
  }

  /** Returns true if the breakpoint may hold requests, that is, if it exists and is enabled. */
  holds(id: string): boolean {
    const stored = this.#stored.get(id);
    return stored !== undefined && (stored.breakpoint.isEnabled || stored.breakpoint.times === 'once');
  }

  find(request: OverrideRequest, stage: 'request' | 'response'): FoundBreakpoint | undefined {
    for (const [id, { breakpoint, matcher }] of this.#stored) {
      if (!isFor(breakpoint, request.viewId) || firstStage(breakpoint) !== stage) continue;
      if (matcher.matches(request)) return { id, breakpoint };
    }
    return undefined;
  }

  /** Counts a hit. Disables a one-time breakpoint. */
  hit(id: string): void {
    const stored = this.#stored.get(id);
    if (stored === undefined) return;
    stored.hits += 1;
    if (stored.breakpoint.times === 'once') stored.breakpoint = { ...stored.breakpoint, isEnabled: false };
    this.#changed();
  }

  /** Returns patterns of the requests that the browser must pause in a view. */
  patterns(viewId: string): readonly RequestPattern[] {
    const own = [...this.#stored.values()].filter(({ breakpoint }) => isFor(breakpoint, viewId));
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

/**
 * Returns the stage at which a breakpoint first holds a request. With both stages, the response is held only after the
 * request was.
 */
const firstStage = ({ stage }: Breakpoint): 'request' | 'response' => (stage === 'both' ? 'request' : stage);

const isFor = ({ isEnabled, views }: Breakpoint, viewId: string): boolean =>
  isEnabled && (views === null || views.includes(viewId));
