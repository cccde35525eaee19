import { randomUUID } from 'node:crypto';
import type { UserChange } from '#shared/control/user-change.ts';
import { chinaDay } from '#shared/time/china-time.ts';
import { registerVisitor } from '../handlers/account/user.ts';
import { userView } from '../handlers/user-view.ts';
import { vipDays } from '../pay/plans.ts';
import { extendedVip } from '../pay/vip.ts';
import type { Storage } from '../storage/storage.ts';
import type { UserPatch } from '../storage/user-repository.ts';
import { userIdOf, userNumber } from '../user-id.ts';
import { type ControlHandlers, controlRefusal } from './control-handler.ts';
import type { Situations } from './situations.ts';

interface UserHandlerDeps {
  readonly storage: Storage;
  readonly situations: Situations;
}

/** Origin of a visitor who came through no promotion branch. */
const nowhere = { branchId: '-2', fromDomain: '' };

/** Handles the calls by which scenarios and tests create and change users. Uses the clock of the user's last view. */
export function userHandlers({
  storage,
  situations,
}: UserHandlerDeps): Pick<ControlHandlers, 'user' | 'createUser' | 'changeUser'> {
  const changed = (id: number, { checkIns, ...change }: UserChange, now: number) => {
    const user = storage.users.update(id, withVipEnd(change, now), now);
    if (!user) throw controlRefusal(404, 'No such user');
    if (checkIns !== undefined) storage.checkIns.replace(id, checkIns, chinaDay(now));
    return userView(user, now);
  };
  return {
    user: ({ params: { userId } }) =>
      changed(userNumber(userId) ?? -1, {}, situations.clockOfUser(userId).now()),

    createUser: ({ body: { change, view = '' } }) => {
      const now = situations.clockOf(view).now();
      const traceId = randomUUID().replaceAll('-', '');
      const { id } = registerVisitor({ ...nowhere, traceId, at: now }, storage);
      situations.noteUser(userIdOf({ id }), view);
      return changed(id, change, now);
    },

    changeUser: ({ params: { userId }, body }) =>
      changed(userNumber(userId) ?? -1, body, situations.clockOfUser(userId).now()),
  };
}

const noVip = { vipType: 'none', vipEndDate: null } as const;

/** Adds an end date if a VIP type is set without one. It is the date that a purchase now would give. */
function withVipEnd(change: Omit<UserChange, 'checkIns'>, now: number): UserPatch {
  const { vipType, vipEndDate } = change;
  if (vipType === undefined || vipEndDate !== undefined) return change;
  if (vipType === 'none') return { ...change, ...noVip };
  return { ...change, ...extendedVip(noVip, { vipType, days: vipDays[vipType] }, now) };
}
