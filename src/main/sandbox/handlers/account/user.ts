import { randomInt } from 'node:crypto';
import { markReferrer, register, userInfo } from '#shared/contract/user.ts';
import { dayMs } from '#shared/time/china-time.ts';
import { decryptBody } from '../../cipher.ts';
import type { SandboxServices } from '../../services.ts';
import { refusal, success } from '../answer.ts';
import { type Handler, handle, handleForUser } from '../handler.ts';
import { userView } from '../user-view.ts';

const welcomeCoins = 100;
/** Generous, since both clocks can be shifted for a test; it only keeps a recorded call from working for ever. */
const registerWindowMs = dayMs;

export const userHandlers: readonly Handler[] = [
  handle(register, ({ query, caller }, services) => {
    if (caller.traceId === '') return refusal(400, '缺少访客标识');
    if (!isGenuine(query, services)) return refusal(403, '注册信息校验失败，请刷新后重试');
    const now = services.clock.now();
    const user = services.storage.users.register({
      traceId: caller.traceId,
      password: String(randomInt(100_000, 1_000_000)),
      branchId: caller.branchId,
      fromDomain: query.fromDomain,
      welcomeCoins,
      at: now,
    });
    return success(userView(user, now));
  }),

  handleForUser(userInfo, (_, { clock }, user) => success(userView(user, clock.now()))),

  handle(markReferrer, ({ query, caller }, { storage, clock }) => {
    storage.referrals.add({
      traceId: caller.traceId,
      branchId: caller.branchId,
      referUrl: query.referUrl,
      at: clock.now(),
    });
    return success(null);
  }),
];

/** `random` must be `ts` encrypted, and `ts` near the sandbox's time or the machine's. */
function isGenuine(
  { ts, random }: { ts: number; random: string },
  { clock, keys }: SandboxServices,
): boolean {
  return clock.isNear(ts, registerWindowMs) && decryptBody(keys.api, random) === String(ts);
}
