import type { DeskOrder } from '#shared/ipc/backend/pay.ts';

interface Decision {
  readonly viewId: string;
  readonly preset: string;
}

/** Extracts the new payment decisions from the list of all orders, which each change reports. */
export class SeenDecisions {
  /** Number of decisions already returned, by order. */
  readonly #known = new Map<string, number>();

  /** Returns the new decisions. Omits those without a view or outcome. */
  take(orders: readonly DeskOrder[]): readonly Decision[] {
    return orders.flatMap(({ key, viewId, events }) => {
      const decisions = events.filter((event) => event.kind === 'decided');
      const known = this.#known.get(key) ?? 0;
      this.#known.set(key, decisions.length);
      return decisions
        .slice(known)
        .flatMap(({ preset }) => (preset === null || viewId === null ? [] : [{ viewId, preset }]));
    });
  }
}
