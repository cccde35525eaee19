import type { PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { PayChoice } from '../presets.ts';
import { readPayChoice } from '../presets.ts';

/** How payments go, for all views and for those that have a way of their own. */
export class PayPolicies {
  #everyone: PayPolicy;
  readonly #views = new Map<string, PayPolicy>();

  constructor(first: PayChoice) {
    this.#everyone = { choice: first === 'ask' ? first : first.id, delayMs: 0 };
  }

  get told() {
    return {
      everyone: this.#everyone,
      views: [...this.#views].map(([viewId, policy]) => ({ viewId, policy })),
    };
  }

  of(viewId: string): PayPolicy {
    return this.#views.get(viewId) ?? this.#everyone;
  }

  /** Throws AppError 'usage' for a choice that is none. */
  setForEveryone(policy: PayPolicy): void {
    readPayChoice(policy.choice);
    this.#everyone = policy;
  }

  /** Null: as everyone. Throws AppError 'usage' for a choice that is none. */
  setForView(viewId: string, policy: PayPolicy | null): void {
    if (policy === null) {
      this.#views.delete(viewId);
      return;
    }
    readPayChoice(policy.choice);
    this.#views.set(viewId, policy);
  }
}
