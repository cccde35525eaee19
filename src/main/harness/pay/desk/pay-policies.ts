import type { PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { PayChoice } from '../presets.ts';
import { readPayChoice } from '../presets.ts';

/** Payment policies: one for all views, and optionally one for a single view, which takes precedence. */
export class PayPolicies {
  #forAll: PayPolicy;
  readonly #views = new Map<string, PayPolicy>();

  constructor(first: PayChoice) {
    this.#forAll = { choice: first === 'ask' ? first : first.id, delayMs: 0 };
  }

  get settings() {
    return {
      everyone: this.#forAll,
      views: [...this.#views].map(([viewId, policy]) => ({ viewId, policy })),
    };
  }

  of(viewId: string): PayPolicy {
    return this.#views.get(viewId) ?? this.#forAll;
  }

  /** Sets the policy for all views. Throws AppError 'usage' for an unknown choice. */
  setForEveryone(policy: PayPolicy): void {
    readPayChoice(policy.choice);
    this.#forAll = policy;
  }

  /** Sets the policy of a view; null removes it. Throws AppError 'usage' for an unknown choice. */
  setForView(viewId: string, policy: PayPolicy | null): void {
    if (policy === null) {
      this.#views.delete(viewId);
      return;
    }
    readPayChoice(policy.choice);
    this.#views.set(viewId, policy);
  }
}
