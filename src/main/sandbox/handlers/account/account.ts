import {
  bindMobile,
  findAccount,
  login,
  modifyPassword,
  receiveAppReward,
  wrongPasswordCode,
} from '#shared/contract/account.ts';
import { passwordLimits, rewardCoins } from '#shared/contract/account-rules.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { characterCount } from '#shared/text/character-count.ts';
import { chinaDaySpan } from '#shared/time/china-time.ts';
import type { Limits } from '../../limits.ts';
import { isSameSecret } from '../../random-secrets.ts';
import type { BindOutcome } from '../../storage/reward-repository.ts';
import type { Storage } from '../../storage/storage.ts';
import type { User } from '../../storage/user-repository.ts';
import { userIdOf, userNumber } from '../../user-id.ts';
import { type Handler, handle, handleForUser } from '../handler.ts';
import { refusal, success } from '../response.ts';
import { accountOf, userView } from '../user-view.ts';

const tooManyTries = 429;
const tooManyPasswords = refusal(tooManyTries, '密码错误次数过多，请5分钟后再试');
const wrongPassword = refusal(wrongPasswordCode, '账号或密码错误');

const bindRefusals: Readonly<Record<Exclude<BindOutcome, 'bound' | 'repeated'>, string>> = {
  'has-another': '您已绑定过手机号',
  taken: '该手机号已被其他账号绑定',
};

const rewardRefusals: Readonly<Record<string, string>> = {
  off: '活动暂未开启',
  download: '请先下载并打开APP',
  received: '奖励已领取过了',
};

export const accountHandlers: readonly Handler[] = [
  handle(login, ({ query, caller }, { storage, clock, limits }) => {
    const typed = query.account.trim();
    const user = userOfAccount(typed, storage);
    const now = clock.now();
    if (!user) {
      if (limits.unknownLogins.isBlocked(typed, now)) return tooManyPasswords;
      limits.unknownLogins.note(typed, now);
      return wrongPassword;
    }
    const refused = refusedPassword(user, query.password, now, limits);
    if (refused) return refused === 'blocked' ? tooManyPasswords : wrongPassword;
    if (caller.traceId !== '') storage.users.admit(user.id, caller.traceId);
    return success(userView(user, now));
  }),

  handleForUser(bindMobile, ({ query }, { storage, clock, limits }, user) => {
    const refused = refusedPassword(user, query.password, clock.now(), limits);
    if (refused)
      return refused === 'blocked'
        ? tooManyPasswords
        : refusal(wrongPasswordCode, '密码错误，请重新登录后再试');
    const outcome = storage.rewards.bindMobile({
      userId: user.id,
      mobile: query.mobile,
      coins: rewardCoins.bindPhone,
      at: clock.now(),
    });
    return outcome === 'bound' || outcome === 'repeated'
      ? success(null)
      : refusal(409, bindRefusals[outcome]);
  }),

  handleForUser(modifyPassword, ({ query, caller }, { storage, clock, limits }, user) => {
    const length = characterCount(query.password);
    if (length < passwordLimits.min || length > passwordLimits.max) {
      return refusal(400, `密码长度应为${passwordLimits.min}到${passwordLimits.max}位`);
    }
    const { password, oldPassword } = query;
    // Does not check the old password if the new one is set already. The first response was then lost, and the request
    // is a repetition.
    const isAsked = oldPassword !== undefined && !isSameSecret(password, user.password);
    const refused = isAsked && refusedPassword(user, oldPassword, clock.now(), limits);
    if (refused) return refused === 'blocked' ? tooManyPasswords : refusal(wrongPasswordCode, '原密码不正确');
    storage.users.setPassword(user.id, password);
    storage.users.dismissOthers(user.id, caller.traceId);
    limits.logins.forget(userIdOf(user));
    return success(null);
  }),

  // Counts every search towards the limit. A caller who has lost the account knows only a date, and the result may be
  // the account of another user.
  handle(findAccount, ({ query, caller }, { storage, clock, limits: { searches, searchesFrom } }) => {
    const day = chinaDaySpan(query.chargeTime);
    if (!day) return refusal(400, '日期不正确，请重新选择');
    const now = clock.now();
    const { traceId, address } = caller;
    if (searches.isBlocked(traceId, now) || searchesFrom.isBlocked(address, now)) {
      return refusal(tooManyTries, '查找次数过多，请5分钟后再试');
    }
    searches.note(traceId, now);
    searchesFrom.note(address, now);
    const payer = storage.orders.payerBetween(day.from, day.to, traceId);
    const user = payer === undefined ? undefined : storage.users.byId(payer);
    return user
      ? success({ account: accountOf(user), password: user.password })
      : refusal(serverCodes.notFound, '抱歉，未找到您的充值账号，请联系客服（11:00 ~ 18:00）');
  }),

  handleForUser(receiveAppReward, (_, { storage, clock }, user) =>
    storage.rewards.claimAppReward({ userId: user.id, coins: rewardCoins.app, at: clock.now() })
      ? success(null)
      : refusal(409, rewardRefusals[user.appRewardStatus] ?? '暂时不能领取奖励'),
  ),
];

/** Checks a password. Failed attempts count for the account, whether the user gave its name or its phone number. */
function refusedPassword(
  user: User,
  password: string,
  now: number,
  { logins }: Limits,
): 'blocked' | 'wrong' | undefined {
  const account = userIdOf(user);
  if (logins.isBlocked(account, now)) return 'blocked';
  if (isSameSecret(password, user.password)) {
    logins.forget(account);
    return undefined;
  }
  logins.note(account, now);
  return 'wrong';
}

/** Finds a user by account name or bound phone number. */
function userOfAccount(typed: string, { users }: Storage): User | undefined {
  const id = userNumber(/^my(\d+)$/i.exec(typed)?.[1] ?? '');
  return id === undefined ? users.byMobile(typed) : users.byId(id);
}
