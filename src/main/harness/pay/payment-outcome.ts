import type { PayPreset, PayStep } from './pay-preset.ts';
import { cashierMoves } from './web-cashier.ts';

/** Result that the site shows to the user. 'help' offers other ways to pay. */
export type ReportedOutcome = 'paid' | 'cancelled' | 'unpaid' | 'app_missing' | 'help';

/** Expected result of a payment for the user. The site shows what the server has recorded, whatever the app reports. */
export interface PaymentOutcome {
  readonly isPaid: boolean;
  readonly reported: ReportedOutcome;
}

/**
 * Returns the outcome of a payment in an app. `reportsMissing` is true if the app's bridge can report that the payment
 * app is missing, and not only a failure.
 */
export function outcomeByApp({ steps }: PayPreset, reportsMissing: boolean): PaymentOutcome {
  if (isSettled(steps, 'paid')) return { isPaid: true, reported: 'paid' };
  if (isSettled(steps, 'cancelled')) return { isPaid: false, reported: 'cancelled' };
  const isMissing = steps.some((step) => 'client' in step && step.client === 'not_installed');
  return { isPaid: false, reported: isMissing && reportsMissing ? 'app_missing' : 'unpaid' };
}

/**
 * Returns the outcome at a web cashier. If the user reports that an open order is unpaid, the site offers help
 * immediately.
 */
export function outcomeAtCashier(preset: PayPreset): PaymentOutcome {
  if (isSettled(preset.steps, 'paid')) return { isPaid: true, reported: 'paid' };
  if (isSettled(preset.steps, 'cancelled')) return { isPaid: false, reported: 'cancelled' };
  const claimsPaid = cashierMoves(preset).some((move) => 'returnToSite' in move && move.claim === 'paid');
  return { isPaid: false, reported: claimsPaid ? 'unpaid' : 'help' };
}

const isSettled = (steps: readonly PayStep[], outcome: 'paid' | 'cancelled'): boolean =>
  steps.some((step) => 'server' in step && step.server === outcome);

/** Time in ms that a user waits for the app's report before checking the order by hand. */
const appReportTimeoutMs = 10_000;

/**
 * Returns 'ask' if the user has to check the order by hand. Returns 'nothing' if the app reports in time or the page is
 * loaded again.
 */
export function userStepAfterApp({ steps }: PayPreset): 'nothing' | 'ask' {
  const isReportedImmediately = (step: PayStep) =>
    ('page' in step && step.page === 'killed') || ('client' in step && step.at < appReportTimeoutMs);
  return steps.some(isReportedImmediately) ? 'nothing' : 'ask';
}
