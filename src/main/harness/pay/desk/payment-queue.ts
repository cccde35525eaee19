import { AppError } from '#shared/errors.ts';
import type { PayPolicy, WaitingPayment } from '#shared/ipc/backend/pay.ts';
import type { DeskClock } from '../desk-clock.ts';

/**
 * Time in ms after which an undecided payment ends. It equals the lifetime of an open order in the sandbox, after which
 * the order could not be settled.
 */
export const askTimeoutMs = 120_000;

interface PaymentQueueOptions {
  /** Returns a monotonic time in ms. */
  readonly now: () => number;
  readonly clock: DeskClock;
  readonly changed: () => void;
}

interface PendingPayment {
  readonly payment: Omit<WaitingPayment, 'remainingMs'>;
  readonly deadline: number;
  readonly decide: (policy: PayPolicy) => void;
}

/** Payments that wait for the tester's decision. */
export class PaymentQueue {
  readonly #options: PaymentQueueOptions;
  readonly #pending = new Map<string, PendingPayment>();
  #count = 0;

  constructor(options: PaymentQueueOptions) {
    this.#options = options;
  }

  /** Waiting payments, the one that has waited longest first. */
  get waiting(): WaitingPayment[] {
    const now = this.#options.now();
    return [...this.#pending.values()].map(({ payment, deadline }) => ({
      ...payment,
      remainingMs: Math.max(0, deadline - now),
    }));
  }

  /** Waits for a decision. Resolves with undefined if nobody decides in time. Rejects when `signal` aborts. */
  async ask(
    payment: Omit<WaitingPayment, 'id' | 'remainingMs'>,
    signal: AbortSignal,
  ): Promise<PayPolicy | undefined> {
    const { changed, clock, now } = this.#options;
    this.#count += 1;
    const id = `ask-${this.#count}`;
    const { promise, resolve } = Promise.withResolvers<PayPolicy>();
    this.#pending.set(id, {
      payment: { ...payment, id },
      deadline: now() + askTimeoutMs,
      decide: resolve,
    });
    changed();
    const decided = new AbortController();
    const timeout = clock.wait(askTimeoutMs, AbortSignal.any([signal, decided.signal]));
    try {
      return await Promise.race([promise, timeout.then(() => undefined)]);
    } finally {
      decided.abort();
      // Ignores the rejection, which follows a decision and which nothing awaits.
      timeout.catch(() => undefined);
      this.#pending.delete(id);
      changed();
    }
  }

  /** Decides a payment and returns its view. Throws AppError 'usage' if the payment is no longer waiting. */
  decide(id: string, policy: PayPolicy): WaitingPayment['viewId'] {
    const pending = this.#pending.get(id);
    if (pending === undefined)
      throw new AppError(
        'usage',
        'This payment is no longer waiting for a decision. Start it in the page again.',
        {
          zh: '这笔支付已不再等待决定：请在页面上重新发起。',
        },
      );
    pending.decide(policy);
    return pending.payment.viewId;
  }
}
