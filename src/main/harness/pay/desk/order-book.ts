import type { DeskOrder, OrderEvent } from '#shared/ipc/backend/pay.ts';

/**
 * Limits the orders of one platform, because a page could create them in a loop. Drops the oldest orders that have no
 * payment in progress.
 */
const maxPerPlatform = 50;
const maxEvents = 40;
const batchMs = 50;

type FirstFacts = Pick<DeskOrder, 'key' | 'orderId' | 'viewId' | 'platform' | 'way'>;
type Changes = Partial<Omit<DeskOrder, 'key' | 'events'>>;
type NewEvent = OrderEvent extends infer One ? (One extends OrderEvent ? Omit<One, 'at'> : never) : never;

interface OrderBookOptions {
  /** Returns the current time in ms since the epoch. */
  readonly now: () => number;
  readonly changed: (orders: readonly DeskOrder[], removed: readonly string[]) => void;
}

/** Orders of this session with their events. */
export class OrderBook {
  readonly #options: OrderBookOptions;
  /** Orders in arrival order. */
  readonly #orders = new Map<string, DeskOrder>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OrderBookOptions) {
    this.#options = options;
  }

  /** Orders, newest first. */
  get orders(): DeskOrder[] {
    return [...this.#orders.values()].reverse();
  }

  get(key: string): DeskOrder | undefined {
    return this.#orders.get(key);
  }

  /** Adds an order. Does nothing if the book has it already. */
  add(facts: FirstFacts): void {
    if (this.#orders.has(facts.key)) return;
    this.#orders.set(facts.key, {
      ...facts,
      goods: null,
      at: this.#options.now(),
      state: 'idle',
      server: null,
      reported: null,
      canReport: false,
      events: [],
    });
    this.#touch(facts.key);
    this.#makeRoom(facts.platform);
  }

  /** Changes an order. Does nothing if the order was dropped. */
  change(key: string, changes: Changes): void {
    const order = this.#orders.get(key);
    if (order === undefined) return;
    this.#orders.set(key, { ...order, ...changes });
    this.#touch(key);
  }

  /** Adds an event to an order. Updates the order's status or reported outcome accordingly. */
  note(key: string, event: NewEvent): void {
    const order = this.#orders.get(key);
    if (order === undefined) return;
    const noted: OrderEvent = { at: this.#options.now(), ...event };
    this.#orders.set(key, {
      ...order,
      ...(noted.kind === 'server' ? { server: { status: noted.status, at: noted.at } } : {}),
      ...(noted.kind === 'reported'
        ? { reported: { outcome: noted.outcome, at: noted.at, isAcknowledged: noted.isAcknowledged } }
        : {}),
      events: [...order.events, noted].slice(-maxEvents),
    });
    this.#touch(key);
  }

  /** Removes the orders without a payment in progress. */
  clear(): void {
    for (const { key, state } of this.orders) if (state === 'idle') this.#forget(key);
  }

  #makeRoom(platform: string): void {
    const own = this.orders.filter((order) => order.platform === platform);
    const oldest = own.slice(maxPerPlatform).filter(({ state }) => state === 'idle');
    for (const { key } of oldest) this.#forget(key);
  }

  #forget(key: string): void {
    this.#orders.delete(key);
    this.#touch(key);
  }

  #touch(key: string): void {
    this.#changed.add(key);
    this.#timer ??= setTimeout(() => this.#emit(), batchMs);
  }

  #emit(): void {
    this.#timer = undefined;
    const keys = [...this.#changed];
    this.#changed.clear();
    const present = keys.flatMap((key) => this.#orders.get(key) ?? []);
    const removed = keys.filter((key) => !this.#orders.has(key));
    this.#options.changed(present, removed);
  }
}
