import { endpoints } from '#shared/contract/registry.ts';
import type { Fault } from '#shared/control/fault.ts';
import type { ContentChange } from '#shared/control/situation.ts';
import type { Scenario, ScenarioFault, ScenarioUser } from '#shared/scenario.ts';

export interface ScenarioConflict {
  /** Path of a field that several scenarios set, such as `user.coins`, `clock` or `faults./api/book/detail/*`. */
  readonly part: string;
  readonly applied: string;
  readonly ignored: string;
}

/** Combined effect of scenarios. Fields that none of them sets are undefined. */
export interface CombinedScenarios {
  readonly user: ScenarioUser | undefined;
  readonly content: ContentChange;
  readonly faults: readonly Fault[];
  readonly clock: string | undefined;
  readonly pay: string | undefined;
  readonly address: string | undefined;
  readonly conflicts: readonly ScenarioConflict[];
}

type Parts = Pick<Scenario, 'user' | 'content' | 'clock' | 'pay' | 'address'>;

/**
 * Merges scenarios field by field; a later one overrides an earlier one. All faults are kept, those of later scenarios
 * first.
 */
export function combineScenarios(scenarios: readonly Scenario[]): CombinedScenarios {
  const owners = new Map<string, string>();
  const conflicts: ScenarioConflict[] = [];
  const claim = (part: string, scenarioId: string, differs: boolean) => {
    const earlier = owners.get(part);
    if (earlier !== undefined && earlier !== scenarioId && differs)
      conflicts.push({ part, applied: scenarioId, ignored: earlier });
    owners.set(part, scenarioId);
  };
  let combined: Parts = {};
  let faults: readonly Fault[] = [];
  for (const scenario of scenarios) {
    const { id, user, content, clock, pay, address } = scenario;
    const parts: Parts = { ...definedOf({ user, content, clock, pay, address }) };
    const before = flat(combined);
    for (const [part, value] of Object.entries(flat(parts))) claim(part, id, before[part] !== value);
    combined = {
      ...combined,
      ...parts,
      ...definedOf({ user: merged(combined.user, user), content: merged(combined.content, content) }),
    };
    const own = faultsOf(scenario);
    const others = faults.filter((fault) => !own.some((ownFault) => isSameTarget(fault, ownFault)));
    for (const fault of own) {
      const part = `faults.${targetOf(fault)}`;
      const isChanged = faults.some((other) => isSameTarget(fault, other) && !isSame(fault, other));
      claim(part, id, isChanged);
    }
    faults = [...own, ...others];
  }
  const { user, content = {}, clock, pay, address } = combined;
  return { user, content, faults, clock, pay, address, conflicts };
}

const pathOfCall = new Map(
  endpoints.map(({ id, path, method }) => [id, { path: path.replace(/\{\w+\}/g, '*'), method }]),
);

/** Returns the faults in the format of the sandbox, one for each endpoint or path. */
export function faultsOf({ faults = [] }: Pick<Scenario, 'faults'>): readonly Fault[] {
  return faults.flatMap(({ on, method, times, effect }: ScenarioFault) =>
    on.map((target) => ({
      match: { ...(pathOfCall.get(target) ?? { path: target }), ...definedOf({ method }) },
      ...definedOf({ times }),
      effect,
    })),
  );
}

function targetOf({ match: { method, path } }: Fault): string {
  return method === undefined ? path : `${method} ${path}`;
}

function isSameTarget(one: Fault, other: Fault): boolean {
  return targetOf(one) === targetOf(other);
}

function isSame(one: Fault, other: Fault): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Flattens an object: `{ user: { coins: 1 }, clock: '21:00' }` → `{ 'user.coins': 1, clock: '21:00' }` */
function flat(parts: Parts): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, value]) =>
      typeof value === 'object'
        ? Object.entries(value).map(([field, inner]): [string, unknown] => [`${part}.${field}`, inner])
        : [[part, value] as [string, unknown]],
    ),
  );
}

function merged<Fields extends object>(
  earlier: Fields | undefined,
  later: Fields | undefined,
): Fields | undefined {
  return later === undefined ? earlier : { ...earlier, ...later };
}

function definedOf<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
