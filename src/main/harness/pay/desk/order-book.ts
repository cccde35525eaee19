import type { DeskOrder, OrderEvent } from '#shared/ipc/backend/pay.ts';

/** A page could order in a loop: the oldest of its platform make room. */
const maxPerPlatform = 50;
const maxEvents = 40;
/** How long changes are collected, ms. */
const burstMs = 50;

type FirstFacts = Pick<DeskOrder, 'key' | 'orderId' | 'viewId' | 'platform' | 'way'>;
type Changes = Partial<Omit<DeskOrder, 'key' | 'events'>>;
type NewEvent = OrderEvent extends infer One ? (One extends OrderEvent ? Omit<One, 'at'> : never) : never;

interface OrderBookOptions {
  /** ms since the epoch */
  readonly now: () => number;
  readonly changed: (orders: readonly DeskOrder[], removed: readonly string[]) => void;
}

/** The orders of this run that somebody pays or could, with all that became of them. */
export class OrderBook {
  readonly #options: OrderBookOptions;
  /** In the order in which they came. */
  readonly #orders = new Map<string, DeskOrder>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OrderBookOptions) {
    this.#options = options;
  }

  /** The newest first. */
  get orders(): DeskOrder[] {
    return [...this.#orders.values()].reverse();
  }

  get(key: string): DeskOrder | undefined {
    return this.#orders.get(key);
  }

  /** Does nothing for one that is there. */
  add(facts: FirstFacts): void {
    if (this.#orders.has(facts.key)) return;
    this.#orders.set(facts.key, {
      ...facts,
      goods: null,
      at: this.#options.now(),
      state: 'idle',
      server: null,
      told: null,
      canReport: false,
      events: [],
    });
    this.#touch(facts.key);
    this.#makeRoom(facts.platform);
  }

  /** Does nothing for one that is forgotten. */
  change(key: string, changes: Changes): void {
    const order = this.#orders.get(key);
    if (order === undefined) return;
    this.#orders.set(key, { ...order, ...changes });
    this.#touch(key);
  }

  /** Writes down what happened, and in what order. */
  note(key: string, event: NewEvent): void {
    const order = this.#orders.get(key);
    if (order === undefined) return;
    const noted: OrderEvent = { at: this.#options.now(), ...event };
    this.#orders.set(key, {
      ...order,
      ...(noted.kind === 'server' ? { server: { status: noted.status, at: noted.at } } : {}),
      ...(noted.kind === 'told'
        ? { told: { outcome: noted.outcome, at: noted.at, isAcknowledged: noted.isAcknowledged } }
        : {}),
      events: [...order.events, noted].slice(-maxEvents),
    });
    this.#touch(key);
  }

  /** Forgets those whose payment is not under way. */
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
    this.#timer ??= setTimeout(() => this.#tell(), burstMs);
  }

  #tell(): void {
    this.#timer = undefined;
    const keys = [...this.#changed];
    this.#changed.clear();
    const there = keys.flatMap((key) => this.#orders.get(key) ?? []);
    const removed = keys.filter((key) => !this.#orders.has(key));
    this.#options.changed(there, removed);
  }
}
