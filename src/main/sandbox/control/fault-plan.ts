import type { Fault, FaultEffect } from '#shared/control/fault.ts';

interface PlannedFault {
  readonly fault: Fault;
  readonly matchesPath: (path: string) => boolean;
  remaining: number;
}

export interface FaultTarget {
  readonly method: string;
  readonly path: string;
  readonly traceId: string;
}

/** Active faults. The first one that matches a call applies and is counted. */
export class FaultPlan {
  #planned: PlannedFault[] = [];

  replace(faults: readonly Fault[]): void {
    this.#planned = faults.map((fault) => ({
      fault,
      matchesPath: globMatcher(fault.match.path),
      remaining: fault.times ?? Number.POSITIVE_INFINITY,
    }));
  }

  get isEmpty(): boolean {
    return this.#planned.length === 0;
  }

  /** Faults that still apply, with their remaining counts. */
  get left(): readonly Fault[] {
    return this.#planned
      .filter(({ remaining }) => remaining > 0)
      .map(({ fault, remaining }) => (fault.times === undefined ? fault : { ...fault, times: remaining }));
  }

  take(target: FaultTarget): FaultEffect | undefined {
    const planned = this.#planned.find((candidate) => candidate.remaining > 0 && matches(candidate, target));
    if (!planned) return undefined;
    planned.remaining -= 1;
    return planned.fault.effect;
  }
}

function matches({ fault: { match }, matchesPath }: PlannedFault, target: FaultTarget): boolean {
  return (
    matchesPath(target.path) &&
    (match.method === undefined || match.method === target.method) &&
    (match.traceId === undefined || match.traceId === target.traceId)
  );
}

/**
 * Creates a matcher in which `*` stands for any characters. Uses no regular expression, because many stars could
 * backtrack for minutes.
 */
function globMatcher(glob: string): (path: string) => boolean {
  const [start = '', ...parts] = glob.split(/\*+/);
  const end = parts.pop();
  if (end === undefined) return (path) => path === start;
  return (path) => {
    const last = path.length - end.length;
    if (last < start.length || !path.startsWith(start) || !path.endsWith(end)) return false;
    let from = start.length;
    for (const part of parts) {
      const found = path.indexOf(part, from);
      if (found < 0 || found + part.length > last) return false;
      from = found + part.length;
    }
    return true;
  };
}
