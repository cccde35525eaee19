import { paySignature } from '#shared/codec/pay-signature.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { applyPayment, PayChannel, PayConfig } from '#shared/contract/pay.ts';
import type { SiteConfig } from '../../../services/config/site-config.ts';
import type { Platform } from '../../../services/platform/platform.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';

/** What a user decided on. */
export interface PaymentChoice {
  readonly plan: PayConfig;
  readonly channel: PayChannel;
  /** A path of the site, where what is paid for waits; undefined when the user came for nothing but to pay. */
  readonly returnTo: string | undefined;
}

export interface PaymentOrigin {
  readonly config: SiteConfig;
  readonly session: Pick<SessionStore, 'userId' | 'branchId'>;
  readonly platform: Pick<Platform, 'appType'>;
  /** Of the page. */
  readonly location: Pick<Location, 'origin' | 'host'>;
}

/** The query of apply; a cashier leads back to `returnTo`, a path of the site; `ts` is now, in ms since the epoch. */
export function signedPayment(
  { plan, channel, returnTo }: PaymentChoice & { readonly returnTo: string },
  { config, session, platform, location }: PaymentOrigin,
  ts: number,
): QueryOf<typeof applyPayment> {
  // The full price: the discount is the server's to give.
  const rechargerAmount = plan.amountLevel;
  const payChannel = channel.subTypeCode;
  const { userId, branchId } = session;
  return {
    rechargerAmount,
    ...(plan.id !== undefined && { payPurposeId: plan.id }),
    payChannel,
    payPurpose: plan.type,
    userId,
    branchId,
    fromDomain: location.host,
    appType: platform.appType,
    vueReturnUrl: location.origin + returnTo,
    dynamicApiUrl: config.apiHost || location.origin,
    ts,
    random: paySignature(config.keys.paySign, { rechargerAmount, payChannel, userId, ts }),
  };
}
