import type { ServerOutcome } from '#shared/control/server-order.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { PageLifecycle } from '../bridge/caller-page.ts';
import type { ClientOutcome } from '../bridge/pay-apis.ts';
import type { DeskClock } from './desk-clock.ts';
import type { PayStep } from './pay-preset.ts';

/** Receivers of a payment's events, and the clock that times them. */
export interface PaymentParties {
  readonly clock: DeskClock;
  /** Aborts when the page is gone. */
  readonly signal: AbortSignal;
  /** Sets the outcome on the server. Rejects with the server's reason if it refuses the outcome. */
  settle(outcome: ServerOutcome): Promise<unknown>;
  report(outcome: ClientOutcome): Promise<unknown>;
  become(state: PageLifecycle): Promise<void>;
}

/**
 * Runs the steps at their times. If the server refuses an outcome, yields the refusal and continues without a later
 * report of 'paid'. Rejects when the page is gone.
 */
export async function* playPayment(
  steps: readonly PayStep[],
  { clock, signal, settle, report, become }: PaymentParties,
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
    else if (!(isRefused && step.client === 'paid')) await report(step.client);
  }
}
