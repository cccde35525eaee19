import { checkIn } from '#shared/contract/user.ts';
import { chinaDay } from '#shared/time/china-time.ts';
import { isVip } from '../../pay/vip.ts';
import type { SandboxServices } from '../../services.ts';
import type { User } from '../../storage/user-repository.ts';
import { type Handler, handleForUser } from '../handler.ts';
import { refusal, success } from '../response.ts';

/** Coins for each day of a check-in round. VIP users get twice as many. After the last day, another round begins. */
const dailyCoins = [5, 5, 8, 8, 10, 10, 20] as const;
const vipFactor = 2;

const alreadyCheckedIn = 409;

/**
 * Returns the data of the check-in dialog. `currentSignDay` is the number of days checked in this round;
 * `selectSignDay` is today's day in the round.
 */
export function checkInConfiguration(
  user: User | undefined,
  { storage, clock }: Pick<SandboxServices, 'storage' | 'clock'>,
) {
  const days = user ? storage.checkIns.count(user.id) : 0;
  const isDoneToday = user !== undefined && storage.checkIns.hasCheckedIn(user.id, chinaDay(clock.now()));
  const today = placeInRound(isDoneToday ? days - 1 : days);
  return {
    userDailySignConfig: dailyCoins.join(','),
    vipDailySignConfig: dailyCoins.map((coins) => coins * vipFactor).join(','),
    currentSignDay: isDoneToday ? today + 1 : today,
    selectSignDay: today + 1,
  };
}

export const checkInHandlers: readonly Handler[] = [
  handleForUser(checkIn, (_, { storage, clock }, user) => {
    const now = clock.now();
    const factor = isVip(user, now) ? vipFactor : 1;
    const coins = storage.checkIns.checkIn({
      userId: user.id,
      day: chinaDay(now),
      coinsAfter: (others) => (dailyCoins[placeInRound(others)] ?? 0) * factor,
      at: now,
    });
    return coins === undefined
      ? refusal(alreadyCheckedIn, '今天已经签到过了，明天再来吧')
      : success({ receiveCount: coins });
  }),
];

function placeInRound(days: number): number {
  return days % dailyCoins.length;
}
