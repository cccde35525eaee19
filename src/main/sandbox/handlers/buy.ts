import { serverCodes } from '#shared/contract/envelope.ts';
import type { SandboxServices } from '../services.ts';
import type { Goods } from '../storage/purchase-repository.ts';
import type { User } from '../storage/user-repository.ts';
import { type HandlerResponse, refusal, success } from './response.ts';

/** Sells a chapter or video for coins. Charges nothing if the item is free or bought already. */
export function buy(
  goods: Goods,
  user: Pick<User, 'id'>,
  { storage, clock }: Pick<SandboxServices, 'storage' | 'clock'>,
): HandlerResponse<null> {
  if (goods.price === 0) return success(null);
  const outcome = storage.purchases.buy({ ...goods, userId: user.id, at: clock.now() });
  return outcome === 'insufficient' ? refusal(serverCodes.unpaid, '金币不足，请充值') : success(null);
}
