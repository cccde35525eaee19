import type { Fault, FaultEffect } from '#shared/control/fault.ts';

interface PlannedFault {
  readonly fault: Fault;
  readonly path: RegExp;
  remaining: number;
}

export interface FaultTarget {
  readonly method: string;
  readonly path: string;
  readonly traceId: string;
}

/** The faults in force. The first that matches a call strikes it, and counts it. */
export class FaultPlan {
  #planned: PlannedFault[] = [];

  replace(faults: readonly Fault[]): void {
    this.#planned = faults.map((fault) => ({
      fault,
      path: globPattern(fault.match.path),
      remaining: fault.times ?? Number.POSITIVE_INFINITY,
    }));
  }

  get isEmpty(): boolean {
    return this.#planned.length === 0;
  }

  take(target: FaultTarget): FaultEffect | undefined {
    const planned = this.#planned.find((candidate) => candidate.remaining > 0 && matches(candidate, target));
    if (!planned) return undefined;
    planned.remaining -= 1;
    return planned.fault.effect;
  }
}

function matches({ fault: { match }, path }: PlannedFault, target: FaultTarget): boolean {
  return (
    path.test(target.path) &&
    (match.method === undefined || match.method === target.method) &&
    (match.traceId === undefined || match.traceId === target.traceId)
  );
}

function globPattern(glob: string): RegExp {
  const parts = glob.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
