import type { DataOf } from '#shared/contract/endpoint.ts';
import { rechargeInfo } from '#shared/contract/pay.ts';
import type { Services } from '../../../services/services.ts';

/** Plans on sale, and the payment channels for this platform. */
export type Offer = DataOf<typeof rechargeInfo>;

export type OfferDeps = Pick<Services, 'api' | 'session'> & {
  readonly platform: Pick<Services['platform'], 'appType'>;
};

/**
 * Fetches the plans and channels. Updates the account and its balance from the same response. Rejects with AppError.
 */
export async function fetchOffer({ api, session, platform }: OfferDeps, signal: AbortSignal): Promise<Offer> {
  await session.ready(signal);
  return session.take(
    () => api.call(rechargeInfo, { query: { appType: platform.appType }, signal }),
    ({ userInfo, availableAmount: coins }) =>
      userInfo && { ...userInfo, ...(coins !== undefined && { avaliableAmount: coins }) },
  );
}
