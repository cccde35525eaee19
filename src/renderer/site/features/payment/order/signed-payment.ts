import { paySignature } from '#shared/codec/pay-signature.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { applyPayment, PayChannel, PayConfig } from '#shared/contract/pay.ts';
import type { Platform } from '../../../services/platform/platform.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import type { SiteConfig } from '../../../services/site-config.ts';
import type { WantedItem } from './pay-attempt.ts';

/** Selections of the user for a payment. */
export interface PaymentChoice {
  readonly plan: PayConfig;
  readonly channel: PayChannel;
  /** Path to return to after paying; undefined if the user has come only to pay. */
  readonly returnTo: string | undefined;
  /** Chapter or video at `returnTo` for which the user recharges; undefined if there is not exactly one. */
  readonly wanted?: WantedItem | undefined;
}

export interface PaymentOrigin {
  readonly config: SiteConfig;
  readonly session: Pick<SessionStore, 'userId' | 'branchId'>;
  readonly platform: Pick<Platform, 'appType'>;
  /** Location of the page, for the URL that the cashier returns to. */
  readonly location: Pick<Location, 'origin' | 'host'>;
}

/**
 * Returns the signed query of the request that creates the order. `returnTo` is the path of the site to which cashiers
 * return. `ts` is the current time in ms since the epoch.
 */
export function signedPayment(
  { plan, channel, returnTo }: PaymentChoice & { readonly returnTo: string },
  { config, session, platform, location }: PaymentOrigin,
  ts: number,
): QueryOf<typeof applyPayment> {
  // Sends the full price, because the server applies the discount.
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
