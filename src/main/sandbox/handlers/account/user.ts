import { randomInt } from 'node:crypto';
import { markReferrer, register, userInfo } from '#shared/contract/user.ts';
import { dayMs } from '#shared/time/china-time.ts';
import { decryptAes } from '../../../lib/aes-ecb.ts';
import type { SandboxServices } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import type { NewUser, User } from '../../storage/user-repository.ts';
import { type Handler, handle, handleForUser, writesTooMuch } from '../handler.ts';
import { refusal, success } from '../response.ts';
import { userView } from '../user-view.ts';

const welcomeCoins = 100;
/**
 * Max age of a register call in ms. It only stops a recorded call from being replayed forever, and is long because
 * tests can shift both clocks.
 */
const registerWindowMs = dayMs;

export const userHandlers: readonly Handler[] = [
  handle(register, ({ query, caller }, services) => {
    if (caller.traceId === '') return refusal(400, '缺少访客标识');
    if (!isGenuine(query, services)) return refusal(403, '注册信息校验失败，请刷新后重试');
    const now = services.clock.now();
    const isNew = !services.storage.users.isRegistered(caller.traceId);
    if (isNew && writesTooMuch('newcomersFrom', caller, services))
      return refusal(429, '注册过于频繁，请稍后再试');
    const { traceId, branchId } = caller;
    const visitor = { traceId, branchId, fromDomain: query.fromDomain, at: now };
    return success(userView(registerVisitor(visitor, services.storage), now));
  }),

  handleForUser(userInfo, (_, { clock }, user) => success(userView(user, clock.now()))),

  handle(markReferrer, ({ query, caller }, services) => {
    if (writesTooMuch('marksFrom', caller, services)) return refusal(429, '操作过于频繁，请稍后再试');
    const { storage, clock } = services;
    storage.referrals.add({
      traceId: caller.traceId,
      branchId: caller.branchId,
      referUrl: query.referUrl,
      at: clock.now(),
    });
    return success(null);
  }),
];

/** Returns the visitor's account and creates it if there is none. */
export function registerVisitor(
  visitor: Omit<NewUser, 'password' | 'welcomeCoins'>,
  { users }: Pick<Storage, 'users'>,
): User {
  return users.register({ ...visitor, password: String(randomInt(100_000, 1_000_000)), welcomeCoins });
}

/** Returns true if `random` is the encrypted `ts`, and `ts` is near the sandbox's or the machine's time. */
function isGenuine(
  { ts, random }: { ts: number; random: string },
  { clock, keys }: SandboxServices,
): boolean {
  return clock.isNear(ts, registerWindowMs) && decryptAes(keys.api, random)?.toString('utf8') === String(ts);
}
