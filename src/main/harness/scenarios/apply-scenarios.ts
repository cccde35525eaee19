import type { UserInfo } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import type { Scenario, ScenarioUser } from '#shared/scenario.ts';
import { type CombinedScenarios, combineScenarios, type ScenarioConflict } from './combine-scenarios.ts';
import type { ScenarioControl } from './scenario-control.ts';
import { clockInstant, userChangeOf } from './scenario-time.ts';

/** Visitor of the next document. 'same' is the current one, 'new' is one without an account. */
export type NextVisitor = 'same' | 'new' | UserInfo;

/** View or test page to which scenarios are applied. */
export interface ScenarioViewer {
  /** Control of the sandbox, for this view alone if the sandbox can distinguish views. */
  readonly control: ScenarioControl;
  /** Returns the ID of the account that the site has stored. */
  userId(): Promise<string | undefined>;
  /** Sets the clocks of the page and of the server to an offset from the machine's. */
  setClockOffset(ms: number): Promise<void>;
  /** Sets how payments end. Undefined restores the choice made before the first scenario. */
  setPay(choice: string | undefined): Promise<void>;
  /** Opens an address as the given visitor. Default: the current address. */
  open(address: string | undefined, visitor: NextVisitor): Promise<void>;
}

/**
 * Applies scenarios together and opens the page. Resets everything that none of them sets, except account and address.
 * `now` is in ms since the epoch. Rejects with AppError; some changes may then be applied, but no page was opened.
 */
export async function applyScenarios(
  scenarios: readonly Scenario[],
  viewer: ScenarioViewer,
  now: number,
): Promise<readonly ScenarioConflict[]> {
  const combined = combineScenarios(scenarios);
  await applyCombined(combined, viewer, now);
  return combined.conflicts;
}

/** Applies combined scenarios, see `applyScenarios`. */
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

/**
 * Resolves with true after the change. Resolves with false if the server does not have the user, for example after a
 * reset.
 */
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
