import type { OrderStatus } from '#shared/contract/orders.ts';
import type { PayPurpose } from '#shared/contract/pay.ts';
import { AppError } from '#shared/errors.ts';
import type { CoinLedger } from './coin-ledger.ts';
import type { Database } from './database.ts';
import type { UserRepository, VipTerm } from './user-repository.ts';

/** How long an order can be paid, from its making. */
export const orderLifetimeMs = 2 * 60 * 1000;

export interface NewOrder {
  readonly orderId: string;
  /** Names the request that makes it: the same one, sent again, gets the same order. Null: each makes one. */
  readonly request: string | null;
  readonly userId: number;
  readonly planId: number;
  readonly title: string;
  readonly type: PayPurpose;
  /** Coins, or days of VIP. */
  readonly itemCount: number;
  /** What is to be paid, in cents. */
  readonly amount: number;
  /** The `subTypeCode`. */
  readonly channel: string;
  /** Whoever sends it may settle the order from the cashier. */
  readonly cashierToken: string;
  /** Where the cashier leads back to; empty for a page that is shown in a frame. */
  readonly returnUrl: string;
  /** The origin of the page that may frame the cashier; empty for none. */
  readonly frameOrigin: string;
  readonly createdAt: number;
}

export interface Order extends NewOrder {
  readonly status: OrderStatus;
  readonly paidAt: number | null;
}

/** What an order that is paid brings. */
export interface Grant {
  readonly coins: number;
  readonly vip: VipTerm;
}

export interface Settlement {
  readonly orderId: string;
  readonly outcome: 'paid' | 'cancelled' | 'pending';
  readonly at: number;
}

export interface Settled {
  readonly order: Order;
  /** Whether this very call brought the goods. */
  readonly granted: boolean;
  /** The order's state does not allow the outcome; nothing changed. */
  readonly isRefused: boolean;
}

const columns = `order_id AS orderId, request, user_id AS userId, plan_id AS planId, title, type, item_count AS itemCount,
  amount, channel, cashier_token AS cashierToken, return_url AS returnUrl, frame_origin AS frameOrigin,
  created_at AS createdAt, status, paid_at AS paidAt`;

/**
 * What places, settles or reads an order, or a user's orders, first closes those of them that are overdue at its time: one
 * that was closed so stays so, whatever the clock does, until its provider tells of money for it. Another user's clock may
 * show another time.
 */
export class OrderRepository {
  readonly #database: Database;
  readonly #users: UserRepository;
  readonly #ledger: CoinLedger;

  constructor(database: Database, users: UserRepository, ledger: CoinLedger) {
    this.#database = database;
    this.#users = users;
    this.#ledger = ledger;
  }

  /** The order of this request, made now if there is none. */
  place(order: NewOrder): Order {
    return this.#database.transaction(() => {
      this.#expire('user_id', order.userId, order.createdAt);
      return this.#byRequest(order.request) ?? this.#insert(order);
    });
  }

  /** The user's number; undefined for an unknown order. */
  ownerOf(orderId: string): number | undefined {
    return this.#find(orderId)?.userId;
  }

  byId(orderId: string, at: number): Order | undefined {
    return this.#database.transaction(() => {
      this.#expire('order_id', orderId, at);
      return this.#find(orderId);
    });
  }

  /** Of one user, the newest first. */
  ofUser(userId: number, at: number): readonly Order[] {
    return this.#database.transaction(() => {
      this.#expire('user_id', userId, at);
      const sql = `SELECT ${columns} FROM orders WHERE user_id = ? ORDER BY id DESC`;
      return this.#database.all<Order>(sql, userId);
    });
  }

  /** Of everyone, the newest first; `nowOf`: the time by the clock of the user of that number. */
  newest(count: number, nowOf: (userId: number) => number): readonly Order[] {
    return this.#database.transaction(() => {
      const sql = `SELECT ${columns} FROM orders ORDER BY id DESC LIMIT ?`;
      const orders = this.#database.all<Order>(sql, count);
      const overdue = orders.filter((order) => isOpen(order) && isOverdue(order, nowOf(order.userId)));
      for (const { userId } of overdue) this.#expire('user_id', userId, nowOf(userId));
      return overdue.length === 0 ? orders : this.#database.all<Order>(sql, count);
    });
  }

  /**
   * Who paid from `from` to before `to` (ms): the account of the trace id, else the only one that did. Undefined for
   * nobody, and for several: any of them would be a stranger to most callers.
   */
  payerBetween(from: number, to: number, traceId: string): number | undefined {
    const [first, second] = this.#database.all<{ userId: number; isOwn: 0 | 1 }>(
      `SELECT users.id AS userId, users.trace_id = ? AS isOwn FROM orders JOIN users ON users.id = orders.user_id
       WHERE status = 'paid' AND paid_at >= ? AND paid_at < ?
       GROUP BY users.id ORDER BY isOwn DESC LIMIT 2`,
      traceId,
      from,
      to,
    );
    return first && (first.isOwn === 1 || !second) ? first.userId : undefined;
  }

  /**
   * Brings the order to its outcome, and for `paid` the goods to its user, in one transaction: however often and from
   * however many places it is settled, they come once. Of one that was cancelled, or that expired before the news came, the
   * provider may still tell that it was paid: that money has been taken. `grantOf` says what the goods are. Undefined for an
   * unknown order.
   */
  settle(
    { orderId, outcome, at }: Settlement,
    grantOf: (order: Order, vip: VipTerm) => Grant,
  ): Settled | undefined {
    return this.#database.transaction(() => {
      this.#expire('order_id', orderId, at);
      const order = this.#find(orderId);
      if (!order) return undefined;
      if (order.status === outcome) return { order, granted: false, isRefused: false };
      const isPaidLate = order.status !== 'paid' && outcome === 'paid';
      if (!isOpen(order) && !isPaidLate) return { order, granted: false, isRefused: true };
      const settled: Order = { ...order, status: outcome, paidAt: outcome === 'paid' ? at : null };
      const sql = 'UPDATE orders SET status = ?, paid_at = ? WHERE order_id = ?';
      this.#database.run(sql, settled.status, settled.paidAt, orderId);
      if (outcome === 'paid') this.#grant(settled, at, grantOf);
      return { order: settled, granted: outcome === 'paid', isRefused: false };
    });
  }

  #grant(order: Order, at: number, grantOf: (order: Order, vip: VipTerm) => Grant): void {
    const { userId, orderId, title } = order;
    const user = this.#users.byId(userId);
    if (!user) throw new AppError('internal', 'An order has no user');
    const { coins, vip } = grantOf(order, user);
    this.#ledger.move({ userId, amount: coins, kind: 'recharge', title, orderId, at });
    this.#database.run(
      'UPDATE users SET recharged = 1, vip_type = ?, vip_end_date = ? WHERE id = ?',
      vip.vipType,
      vip.vipEndDate,
      userId,
    );
  }

  #expire(column: 'order_id' | 'user_id', value: string | number, at: number): void {
    this.#database.run(
      `UPDATE orders SET status = 'expired'
       WHERE ${column} = ? AND status IN ('created', 'pending') AND created_at <= ?`,
      value,
      at - orderLifetimeMs,
    );
  }

  #find(orderId: string): Order | undefined {
    return this.#database.first<Order>(`SELECT ${columns} FROM orders WHERE order_id = ?`, orderId);
  }

  #byRequest(request: string | null): Order | undefined {
    if (request === null) return undefined;
    return this.#database.first<Order>(`SELECT ${columns} FROM orders WHERE request = ?`, request);
  }

  #insert(order: NewOrder): Order {
    this.#database.run(
      `INSERT INTO orders (order_id, request, user_id, plan_id, title, type, item_count, amount, channel,
         cashier_token, return_url, frame_origin, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      order.orderId,
      order.request,
      order.userId,
      order.planId,
      order.title,
      order.type,
      order.itemCount,
      order.amount,
      order.channel,
      order.cashierToken,
      order.returnUrl,
      order.frameOrigin,
      order.createdAt,
    );
    return { ...order, status: 'created', paidAt: null };
  }
}

function isOverdue({ createdAt }: Pick<Order, 'createdAt'>, now: number): boolean {
  return createdAt <= now - orderLifetimeMs;
}

export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'created' || status === 'pending';
}
