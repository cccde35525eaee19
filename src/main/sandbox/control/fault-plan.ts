import type { Fault, FaultEffect } from '#shared/control/fault.ts';
import { matchesGlob } from '../../lib/glob.ts';

interface PlannedFault {
  readonly fault: Fault;
  remaining: number;
}

export interface FaultTarget {
  readonly method: string;
  readonly path: string;
  readonly traceId: string;
}

/** Active faults. The first fault that matches a call is applied and counted. */
export class FaultPlan {
  #planned: PlannedFault[] = [];

  replace(faults: readonly Fault[]): void {
    this.#planned = faults.map((fault) => ({
      fault,
      remaining: fault.times ?? Number.POSITIVE_INFINITY,
    }));
  }

  get isEmpty(): boolean {
    return this.#planned.length === 0;
  }

  /** Faults that still apply, with the number of calls that each still affects. */
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

function matches({ fault: { match } }: PlannedFault, target: FaultTarget): boolean {
  return (
    matchesGlob(match.path, target.path) &&
    (match.method === undefined || match.method === target.method) &&
    (match.traceId === undefined || match.traceId === target.traceId)
  );
}
