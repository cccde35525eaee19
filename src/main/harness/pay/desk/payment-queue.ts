import { AppError } from '#shared/errors.ts';
import type { PayPolicy, WaitingPayment } from '#shared/ipc/backend/pay.ts';
import type { DeskClock } from '../desk-clock.ts';

/** Matches the lifetime of an open order in the sandbox; a later decision could not be settled. */
export const askTimeoutMs = 120_000;

interface PaymentQueueOptions {
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  readonly clock: DeskClock;
  readonly changed: () => void;
}

interface PendingPayment {
  readonly payment: Omit<WaitingPayment, 'remainingMs'>;
  readonly deadline: number;
  readonly decide: (policy: PayPolicy) => void;
}

/** Payments that wait for a person's decision. */
export class PaymentQueue {
  readonly #options: PaymentQueueOptions;
  readonly #pending = new Map<string, PendingPayment>();
  #count = 0;

  constructor(options: PaymentQueueOptions) {
    this.#options = options;
  }

  /** Longest waiting first. */
  get waiting(): WaitingPayment[] {
    const now = this.#options.now();
    return [...this.#pending.values()].map(({ payment, deadline }) => ({
      ...payment,
      remainingMs: Math.max(0, deadline - now),
    }));
  }

  /** Resolves with undefined if nobody decides in time. Rejects when `signal` aborts. */
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
      // The wait rejects after the decision; nobody awaits it then.
      timeout.catch(() => undefined);
      this.#pending.delete(id);
      changed();
    }
  }

  /** Throws AppError 'usage' if the payment is no longer waiting. */
  decide(id: string, policy: PayPolicy): WaitingPayment['viewId'] {
    const pending = this.#pending.get(id);
    if (pending === undefined)
      throw new AppError(
        'usage',
        'This payment is no longer waiting for a decision. Start it in the page again.',
        {
          zh: '这笔支付已不再等待决定。',
        },
      );
    pending.decide(policy);
    return pending.payment.viewId;
  }
}
