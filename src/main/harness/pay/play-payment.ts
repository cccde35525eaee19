import type { ServerOutcome } from '#shared/control/server-order.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { PageLifecycle } from '../bridge/caller-page.ts';
import type { ClientOutcome } from '../bridge/pay-apis.ts';
import type { DeskClock } from './desk-clock.ts';
import type { PayStep } from './pay-preset.ts';

/** Those who learn how a payment goes, and the time in which they do. */
export interface PaymentParties {
  readonly clock: DeskClock;
  /** Aborts with the page. */
  readonly signal: AbortSignal;
  /** Rejects with why the server does not take it. */
  settle(outcome: ServerOutcome): Promise<unknown>;
  tell(outcome: ClientOutcome): Promise<unknown>;
  become(state: PageLifecycle): Promise<void>;
}

/**
 * Takes the steps in their time. Yields what the server does not take; the rest goes on, but for the claim that all was paid.
 * Rejects with the page's end.
 */
export async function* playPayment(
  steps: readonly PayStep[],
  { clock, signal, settle, tell, become }: PaymentParties,
): AsyncGenerator<AppError, void> {
  let now = 0;
  let isRefused = false;
  for (const step of steps) {
    if (step.at > now) await clock.wait(step.at - now, signal);
    now = step.at;
    if ('server' in step) {
      try {
        await settle(step.server);
      } catch (thrown) {
        signal.throwIfAborted();
        isRefused = true;
        yield toAppError(thrown);
      }
    } else if ('page' in step) await become(step.page);
    else if (!(isRefused && step.client === 'paid')) await tell(step.client);
  }
}
