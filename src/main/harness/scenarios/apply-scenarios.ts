import type { UserInfo } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import type { Scenario, ScenarioUser } from '#shared/scenario/scenario.ts';
import { type CombinedScenarios, combineScenarios, type Disagreement } from './combine-scenarios.ts';
import type { ScenarioControl } from './scenario-control.ts';
import { clockInstant, userChangeOf } from './scenario-time.ts';

/** Who comes with the next document: the visitor that is there, one that nobody is yet, or this user. */
export type NextVisitor = 'same' | 'new' | UserInfo;

/** What a scenario is made true for: a view of the harness, or the page of a test. */
export interface ScenarioViewer {
  /** Of this viewer alone, where the sandbox can tell it from others. */
  readonly control: ScenarioControl;
  /** The account that the site keeps; undefined for none. */
  userId(): Promise<string | undefined>;
  /** ms that the page's clock and the server's are ahead. */
  setClockOffset(ms: number): Promise<void>;
  /** Undefined: as it was before any scenario. */
  setPay(choice: string | undefined): Promise<void>;
  /** Undefined: the address that is open. */
  open(address: string | undefined, visitor: NextVisitor): Promise<void>;
}

/**
 * Makes them true together, and opens the page. What none of them names is as usual, but for the account and the address:
 * they stay. `now`: ms since the epoch. Rejects with AppError; a part of it may be true then, and nothing is opened.
 */
export async function applyScenarios(
  scenarios: readonly Scenario[],
  viewer: ScenarioViewer,
  now: number,
): Promise<readonly Disagreement[]> {
  const combined = combineScenarios(scenarios);
  await applyCombined(combined, viewer, now);
  return combined.disagreements;
}

/** As `applyScenarios`, of scenarios that were combined before. */
export async function applyCombined(
  { user, clock, content, faults, pay, address }: CombinedScenarios,
  viewer: ScenarioViewer,
  now: number,
): Promise<void> {
  const offset = clock === undefined ? 0 : clockInstant(clock, now) - now;
  await viewer.setClockOffset(offset);
  const visitor = await visitorOf(user, viewer, now + offset);
  await Promise.all([
    viewer.control.setContent(content),
    viewer.control.setFaults(...faults),
    viewer.setPay(pay),
  ]);
  await viewer.open(address, visitor);
}

async function visitorOf(
  user: CombinedScenarios['user'],
  viewer: ScenarioViewer,
  now: number,
): Promise<NextVisitor> {
  if (user === undefined) return 'same';
  const change = userChangeOf(user, now);
  if (user.account === 'new') return isEmpty(change) ? 'new' : viewer.control.createUser(change);
  const { control } = viewer;
  const known = await viewer.userId();
  if (known !== undefined && (await wasChanged(control.setUser(known, change)))) return 'same';
  return control.createUser(change);
}

/** False for a user that the server does not know: it was reset, or is another one. */
async function wasChanged(changing: Promise<unknown>): Promise<boolean> {
  try {
    await changing;
    return true;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.status === 404) return false;
    throw thrown;
  }
}

function isEmpty(change: Omit<ScenarioUser, 'account'>): boolean {
  return Object.keys(change).length === 0;
}
