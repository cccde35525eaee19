import type { DeskOrder } from '#shared/ipc/backend/pay.ts';

interface Decision {
  readonly viewId: string;
  readonly preset: string;
}

/** How payments went, each once: orders are told whole at every change. */
export class SeenDecisions {
  /** By order: how many of its decisions are known. */
  readonly #known = new Map<string, number>();

  /** Those that are new; nobody's decision is none. */
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
