import type { UserInfo } from '#shared/contract/user.ts';
import type { Fault } from '#shared/control/fault.ts';
import type { Scenario } from '#shared/scenario.ts';
import { chinaTime } from '#shared/time/china-time.ts';
import { parseScenario } from './parse-scenario.ts';
import type { ScenarioControl } from './scenario-control.ts';
import { minutesUntil } from './scenario-time.ts';

export interface CurrentState {
  readonly control: ScenarioControl;
  readonly userId: string | undefined;
  /** Payment outcome, or undefined if no scenario has set one. */
  readonly pay: string | undefined;
  /** Path and query of the page; undefined for pages outside the site. */
  readonly address: string | undefined;
}

/**
 * Creates a scenario from the current state. Omits check-in days, which the server does not report, and faults of a
 * single visitor. Rejects with AppError.
 */
export async function captureScenario(
  about: Pick<Scenario, 'id' | 'title' | 'description'>,
  { control, userId, pay, address }: CurrentState,
): Promise<Scenario> {
  const [{ faults, content, clock }, user] = await Promise.all([
    control.situation(),
    userId === undefined ? undefined : control.user(userId),
  ]);
  const ofEveryone = faults.filter(({ match }) => match.traceId === undefined);
  return parseScenario({
    ...about,
    ...(user === undefined ? {} : { user: capturedUser(user, clock.now) }),
    ...(Object.keys(content).length === 0 ? {} : { content }),
    ...(ofEveryone.length === 0 ? {} : { faults: ofEveryone.map(capturedFault) }),
    ...(clock.isSet ? { clock: chinaTime(clock.now) } : {}),
    ...(pay === undefined ? {} : { pay }),
    ...(address === undefined ? {} : { address }),
  });
}

function capturedUser(user: UserInfo, now: number) {
  const { avaliableAmount: coins, vipType, vipEndDate, recharged, mobile, appRewardStatus } = user;
  const vipEndsInMinutes = typeof vipEndDate === 'string' ? minutesUntil(vipEndDate, now) : undefined;
  const captured = {
    coins,
    vipType,
    vipEndsInMinutes,
    recharged,
    mobile: mobile ?? undefined,
    appRewardStatus,
  };
  return Object.fromEntries(Object.entries(captured).filter(([, value]) => value !== undefined));
}

function capturedFault({ match: { path, method }, times, effect }: Fault) {
  return {
    on: [path],
    ...(method === undefined ? {} : { method }),
    ...(times === undefined ? {} : { times }),
    effect,
  };
}
