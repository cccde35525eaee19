import type { NovelBook } from '#shared/contract/novel/entities.ts';
import type { VipReading } from '../../../features/chapters/vip-reading.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';

/** Undefined for a novel that VIP has to buy like everybody. */
export function vipReading(
  { bookVipFree }: Pick<NovelBook, 'bookVipFree'>,
  { isVip }: Pick<SessionStore, 'isVip'>,
): VipReading | undefined {
  if (!bookVipFree) return undefined;
  return isVip ? 'held' : 'offered';
}
