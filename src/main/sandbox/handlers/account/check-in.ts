import { checkIn } from '#shared/contract/user.ts';
import { chinaDay } from '#shared/time/china-time.ts';
import { isVip } from '../../pay/vip.ts';
import type { SandboxServices } from '../../services.ts';
import type { User } from '../../storage/user-repository.ts';
import { refusal, success } from '../answer.ts';
import { type Handler, handleForUser } from '../handler.ts';

/** Coins a day of a round of sign-ins; VIP gets the double. After the last day a new round begins. */
const signCoins = [5, 5, 8, 8, 10, 10, 20] as const;
const vipFactor = 2;

const alreadySigned = 409;

/** What the sign-in dialog is made of. `currentSignDay`: days signed of this round; `selectSignDay`: today's. */
export function signConfiguration(
  user: User | undefined,
  { storage, clock }: Pick<SandboxServices, 'storage' | 'clock'>,
) {
  const signed = user ? storage.signs.count(user.id) : 0;
  const isSignedToday = user !== undefined && storage.signs.hasSigned(user.id, chinaDay(clock.now()));
  const today = isSignedToday ? placeInRound(signed - 1) : placeInRound(signed);
  return {
    userDailySignConfig: signCoins.join(','),
    vipDailySignConfig: signCoins.map((coins) => coins * vipFactor).join(','),
    currentSignDay: isSignedToday ? today + 1 : today,
    selectSignDay: today + 1,
  };
}

export const signInHandlers: readonly Handler[] = [
  handleForUser(checkIn, (_, { storage, clock }, user) => {
    const now = clock.now();
    const factor = isVip(user, now) ? vipFactor : 1;
    const coins = storage.signs.sign({
      userId: user.id,
      day: chinaDay(now),
      coinsAfter: (signed) => (signCoins[placeInRound(signed)] ?? 0) * factor,
      at: now,
    });
    return coins === undefined
      ? refusal(alreadySigned, '今天已经签到过了，明天再来吧')
      : success({ receiveCount: coins });
  }),
];

function placeInRound(signed: number): number {
  return signed % signCoins.length;
}
