import type { PayPreset, PayStep } from './pay-preset.ts';
import { cashierMoves, type UserClaim } from './web-cashier.ts';

/** What the site reports to the user; 'help': where else they can pay. */
export type ReportedOutcome = 'paid' | 'cancelled' | 'unpaid' | 'app_missing' | 'help';

/** How a payment ended for the user: what is reported is what the server knows, whatever an app said. */
export interface PaymentOutcome {
  readonly isPaid: boolean;
  readonly reported: ReportedOutcome;
}

/** At an app; `saysMissing`: one whose word for a payment app that is not there differs from that for a failure. */
export function outcomeByApp({ steps }: PayPreset, reportsMissing: boolean): PaymentOutcome {
  if (isSettled(steps, 'paid')) return { isPaid: true, reported: 'paid' };
  if (isSettled(steps, 'cancelled')) return { isPaid: false, reported: 'cancelled' };
  const isMissing = steps.some((step) => 'client' in step && step.client === 'not_installed');
  return { isPaid: false, reported: isMissing && reportsMissing ? 'app_missing' : 'unpaid' };
}

/** At a web cashier, where a user who says that they did not pay an open order is helped at once. */
export function outcomeAtCashier(preset: PayPreset): PaymentOutcome {
  if (isSettled(preset.steps, 'paid')) return { isPaid: true, reported: 'paid' };
  if (isSettled(preset.steps, 'cancelled')) return { isPaid: false, reported: 'cancelled' };
  return { isPaid: false, reported: reportedAtCashier(preset) === 'paid' ? 'unpaid' : 'help' };
}

function reportedAtCashier(preset: PayPreset): UserClaim | undefined {
  return cashierMoves(preset)
    .flatMap((move) => ('comeBack' in move ? (move.saying ?? []) : []))
    .at(-1);
}

const isSettled = (steps: readonly PayStep[], outcome: 'paid' | 'cancelled'): boolean =>
  steps.some((step) => 'server' in step && step.server === outcome);

/** How long a user waits for the app's report before they ask. */
const appReportTimeoutMs = 10_000;

/** What a user has to do about a payment that was handed to an app: nothing, where the app tells the page soon, or the page is loaded again. */
export function userStepAfterApp({ steps }: PayPreset): 'nothing' | 'ask' {
  const isReportedImmediately = (step: PayStep) =>
    ('page' in step && step.page === 'killed') || ('client' in step && step.at < appReportTimeoutMs);
  return steps.some(isReportedImmediately) ? 'nothing' : 'ask';
}
