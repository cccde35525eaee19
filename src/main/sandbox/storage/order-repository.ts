import type { OrderStatus } from '#shared/contract/orders.ts';
import type { PayPurpose } from '#shared/contract/pay.ts';
import { AppError } from '#shared/errors.ts';
import type { CoinLedger } from './coin-ledger.ts';
import type { Database } from './database.ts';
import type { UserRepository, VipTerm } from './user-repository.ts';

/** Time in ms after which an unpaid order expires. */
export const orderLifetimeMs = 2 * 60 * 1000;

export interface NewOrder {
  readonly orderId: string;
  /** Key of the request. Repeating a request returns the same order. With null, every request creates an order. */
  readonly request: string | null;
  readonly userId: number;
  readonly planId: number;
  readonly title: string;
  readonly type: PayPurpose;
  /** Number of coins, or of days for VIP. */
  readonly itemCount: number;
  /** Amount due in cents. */
  readonly amount: number;
  /** The channel's `subTypeCode`. */
  readonly channel: string;
  /** Token that allows paying the order at the cashier. */
  readonly cashierToken: string;
  /** Address to which the cashier links back. Empty for a page in a frame. */
  readonly returnUrl: string;
  /** Origin of the page that may frame the cashier. Empty if none may. */
  readonly frameOrigin: string;
  readonly createdAt: number;
}

export interface Order extends NewOrder {
  readonly status: OrderStatus;
  readonly paidAt: number | null;
}

/** Coins and VIP term that a paid order gives. */
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
  /** True if this call granted the coins or VIP. */
  readonly granted: boolean;
  /** True if the status of the order forbids the outcome. Nothing has changed then. */
  readonly isRefused: boolean;
}

const columns = `order_id AS orderId, request, user_id AS userId, plan_id AS planId, title, type, item_count AS itemCount,
  amount, channel, cashier_token AS cashierToken, return_url AS returnUrl, frame_origin AS frameOrigin,
  created_at AS createdAt, status, paid_at AS paidAt`;

/**
 * Stores orders. Each call first expires overdue orders by the clock of the caller. An expired order stays expired even
 * if the clock is set back, unless the provider reports a payment.
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

  /** Returns the order of a request. Places it if there is none. */
  place(order: NewOrder): Order {
    return this.#database.transaction(() => {
      this.#expire('user_id', order.userId, order.createdAt);
      return this.#byRequest(order.request) ?? this.#insert(order);
    });
  }

  /** Returns the number of the user who placed an order. Undefined if the order does not exist. */
  ownerOf(orderId: string): number | undefined {
    return this.#find(orderId)?.userId;
  }

  byId(orderId: string, at: number): Order | undefined {
    return this.#database.transaction(() => {
      this.#expire('order_id', orderId, at);
      return this.#find(orderId);
    });
  }

  /** Returns the orders of a user, newest first. */
  ofUser(userId: number, at: number): readonly Order[] {
    return this.#database.transaction(() => {
      this.#expire('user_id', userId, at);
      const sql = `SELECT ${columns} FROM orders WHERE user_id = ? ORDER BY id DESC`;
      return this.#database.all<Order>(sql, userId);
    });
  }

  /** Returns the newest orders of all users. `nowOf` returns the current time by the clock of a user. */
  newest(count: number, nowOf: (userId: number) => number): readonly Order[] {
    return this.#database.transaction(() => {
      const sql = `SELECT ${columns} FROM orders ORDER BY id DESC LIMIT ?`;
      const userIds = new Set(this.#database.all<Order>(sql, count).map(({ userId }) => userId));
      for (const userId of userIds) this.#expire('user_id', userId, nowOf(userId));
      return this.#database.all<Order>(sql, count);
    });
  }

  /**
   * Returns the user who paid between `from` and `to` (ms, exclusive). This is the user with the trace ID, or else the
   * only user who paid. Returns undefined if nobody or several users paid, because the caller must not get the account
   * of a stranger.
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
   * Settles an order. If it is paid, grants its coins or VIP in the same transaction, so that they are granted only
   * once. Accepts a payment for a cancelled or expired order, because the user has paid. `grantOf` returns what to
   * grant. Returns undefined if the order does not exist.
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
      if (!isOpen(order) && outcome !== 'paid') return { order, granted: false, isRefused: true };
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
    // Stryker disable next-line all: a foreign key deletes a user's orders with the user.
    if (!user) throw new AppError('internal', `The order ${orderId} has no user`);
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

  /** Returns undefined for null, because no value in SQL equals it. */
  #byRequest(request: string | null): Order | undefined {
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

export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'created' || status === 'pending';
}
