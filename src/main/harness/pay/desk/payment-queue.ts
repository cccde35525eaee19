import { AppError } from '#shared/errors.ts';
import type { PayPolicy, WaitingPayment } from '#shared/ipc/backend/pay.ts';
import type { DeskClock } from '../desk-clock.ts';

/** As long as the sandbox keeps an order open: later, nothing could be paid. */
export const askTimeoutMs = 120_000;

interface PaymentQueueOptions {
  /** ms; only differences count. */
  readonly now: () => number;
  readonly clock: DeskClock;
  readonly changed: () => void;
}

interface Question {
  readonly payment: Omit<WaitingPayment, 'remainingMs'>;
  readonly until: number;
  readonly decide: (policy: PayPolicy) => void;
}

/** Payments that wait until a person says how they go. */
export class PaymentQueue {
  readonly #options: PaymentQueueOptions;
  readonly #questions = new Map<string, Question>();
  #asked = 0;

  constructor(options: PaymentQueueOptions) {
    this.#options = options;
  }

  /** The first is the one that has waited longest. */
  get waiting(): WaitingPayment[] {
    const now = this.#options.now();
    return [...this.#questions.values()].map(({ payment, until }) => ({
      ...payment,
      remainingMs: Math.max(0, until - now),
    }));
  }

  /** Undefined when nobody has decided in time. Rejects when `signal` aborts. */
  async ask(
    payment: Omit<WaitingPayment, 'id' | 'remainingMs'>,
    signal: AbortSignal,
  ): Promise<PayPolicy | undefined> {
    const { changed, clock, now } = this.#options;
    this.#asked += 1;
    const id = `ask-${this.#asked}`;
    const { promise, resolve } = Promise.withResolvers<PayPolicy>();
    this.#questions.set(id, {
      payment: { ...payment, id },
      until: now() + askTimeoutMs,
      decide: resolve,
    });
    changed();
    const decided = new AbortController();
    const timeout = clock.wait(askTimeoutMs, AbortSignal.any([signal, decided.signal]));
    try {
      return await Promise.race([promise, timeout.then(() => undefined)]);
    } finally {
      decided.abort();
      // It ends with the decision, too late to be of interest.
      timeout.catch(() => undefined);
      this.#questions.delete(id);
      changed();
    }
  }

  /** Throws AppError 'usage' for one that waits no longer. */
  decide(id: string, policy: PayPolicy): WaitingPayment['viewId'] {
    const question = this.#questions.get(id);
    if (question === undefined)
      throw new AppError('usage', 'This payment does not wait for a decision any more.', {
        zh: '这笔支付已不再等待决定。',
      });
    question.decide(policy);
    return question.payment.viewId;
  }
}
