import type { UserChange } from '#shared/control/user-change.ts';
import { chinaDay } from '#shared/time/china-time.ts';
import { userView } from '../handlers/user-view.ts';
import { vipDays } from '../pay/plans.ts';
import { extendedVip } from '../pay/vip.ts';
import type { SandboxServices } from '../services.ts';
import type { User, UserPatch } from '../storage/user-repository.ts';
import { userIdOf, userNumber } from '../user-id.ts';
import type { CallLog } from './call-log.ts';
import { type ControlHandlers, controlRefusal } from './control-handler.ts';
import type { FaultPlan } from './fault-plan.ts';
import { orderHandlers } from './order-handlers.ts';

export interface ControlDeps extends Pick<SandboxServices, 'storage' | 'clock' | 'logins' | 'searches'> {
  readonly faults: FaultPlan;
  readonly calls: CallLog;
}

export function controlHandlers(deps: ControlDeps): ControlHandlers {
  const { storage, clock, logins, searches, faults, calls } = deps;
  const viewOf = (user: User | undefined) => {
    if (!user) throw controlRefusal(404, 'No such user');
    return userView(user, clock.now());
  };
  return {
    reset: () => {
      storage.clear();
      logins.clear();
      searches.clear();
      faults.replace([]);
      clock.set(null);
      calls.clear();
      return {};
    },

    user: ({ params }) => viewOf(storage.users.byId(userNumber(params.userId) ?? -1)),

    changeUser: ({ params, body: { checkIns, ...change } }) => {
      const id = userNumber(params.userId) ?? -1;
      const user = storage.users.update(id, withVipEnd(change, clock.now()), clock.now());
      if (user && checkIns !== undefined) storage.checkIns.replace(id, checkIns, chinaDay(clock.now()));
      return viewOf(user);
    },

    setFaults: ({ body }) => {
      faults.replace(body.faults);
      return {};
    },

    setClock: ({ body }) => {
      clock.set(body.now);
      return { now: clock.now() };
    },

    ...orderHandlers(deps),

    reports: () => ({
      reports: storage.reports
        .all()
        .map((report) => ({ ...report, userId: userIdOf({ id: report.userId }) })),
    }),

    calls: ({ query: { after, ...filter } }) => ({ calls: calls.after(Number(after ?? 0), filter) }),
  };
}

const noVip = { vipType: 'none', vipEndDate: null } as const;

/** A VIP type that is set without its end gets the end that buying it now would give. */
function withVipEnd(change: Omit<UserChange, 'checkIns'>, now: number): UserPatch {
  const { vipType, vipEndDate } = change;
  if (vipType === undefined || vipEndDate !== undefined) return change;
  if (vipType === 'none') return { ...change, ...noVip };
  return { ...change, ...extendedVip(noVip, { vipType, days: vipDays[vipType] }, now) };
}
