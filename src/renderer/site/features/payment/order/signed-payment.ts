import { paySignature } from '#shared/codec/pay-signature.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { applyPayment, PayChannel, PayConfig } from '#shared/contract/pay.ts';
import { paths } from '../../../paths.ts';
import type { SiteConfig } from '../../../services/config/site-config.ts';
import type { Platform } from '../../../services/platform/platform.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';

/** What a reader decided on. */
export interface PaymentChoice {
  readonly plan: PayConfig;
  readonly channel: PayChannel;
  /** The comic for whose sake coins are bought. */
  readonly bookId: number | undefined;
}

export interface PaymentOrigin {
  readonly config: SiteConfig;
  readonly session: Pick<SessionStore, 'userId' | 'branchId'>;
  readonly platform: Pick<Platform, 'appType'>;
  /** Of the page. */
  readonly location: Pick<Location, 'origin' | 'host'>;
}

/** Where the reader is to be after paying. */
export function returnPath(bookId: number | undefined): string {
  return bookId === undefined ? paths.user.to() : paths.comicBook.to({ id: bookId });
}

/** The query of apply; `ts` is now, in ms since the epoch. */
export function signedPayment(
  { plan, channel, bookId }: PaymentChoice,
  { config, session, platform, location }: PaymentOrigin,
  ts: number,
): QueryOf<typeof applyPayment> {
  // The full price: the discount is the server's to give.
  const rechargerAmount = plan.amountLevel;
  const payChannel = channel.subTypeCode;
  const { userId, branchId } = session;
  return {
    rechargerAmount,
    payPurposeId: plan.id,
    payChannel,
    payPurpose: plan.type,
    userId,
    branchId,
    fromDomain: location.host,
    appType: platform.appType,
    vueReturnUrl: location.origin + returnPath(bookId),
    dynamicApiUrl: config.apiHost || location.origin,
    ts,
    random: paySignature(config.keys.paySign, { rechargerAmount, payChannel, userId, ts }),
  };
}
