import { AppError } from '#shared/errors.ts';
import { type CoinLedger, movementTitles } from './coin-ledger.ts';
import type { Database } from './database.ts';

/** Stored VIP term. A type other than 'none' without an end is permanent. */
export interface VipTerm {
  readonly vipType: string;
  /** `YYYY-MM-DD HH:mm:ss` in China's time zone. Null if VIP does not end. */
  readonly vipEndDate: string | null;
}

export interface User extends VipTerm {
  readonly id: number;
  readonly traceId: string;
  readonly password: string;
  readonly branchId: string;
  readonly recharged: boolean;
  readonly mobile: string;
  readonly coins: number;
  readonly appRewardStatus: string;
}

export interface NewUser {
  readonly traceId: string;
  readonly password: string;
  readonly branchId: string;
  readonly fromDomain: string;
  readonly welcomeCoins: number;
  readonly at: number;
}

/** Fields that control calls can set. Coins change through the ledger. */
export type UserPatch = Partial<
  Pick<User, 'coins' | 'vipType' | 'vipEndDate' | 'recharged' | 'mobile' | 'appRewardStatus'>
>;

interface UserRow extends Omit<User, 'recharged'> {
  readonly recharged: 0 | 1;
}

const columns = `id, trace_id AS traceId, password, branch_id AS branchId, recharged, mobile, vip_type AS vipType,
  vip_end_date AS vipEndDate, coins, app_reward_status AS appRewardStatus`;

/** Columns of the fields. Coins are missing, because they change through the ledger. */
const columnOf: Readonly<Record<Exclude<keyof UserPatch, 'coins'>, string>> = {
  vipType: 'vip_type',
  vipEndDate: 'vip_end_date',
  recharged: 'recharged',
  mobile: 'mobile',
  appRewardStatus: 'app_reward_status',
};

export class UserRepository {
  readonly #database: Database;
  readonly #ledger: CoinLedger;

  constructor(database: Database, ledger: CoinLedger) {
    this.#database = database;
    this.#ledger = ledger;
  }

  byId(id: number): User | undefined {
    return toUser(this.#database.first<UserRow>(`SELECT ${columns} FROM users WHERE id = ?`, id));
  }

  /** Returns true if there is an account with this trace ID. */
  isRegistered(traceId: string): boolean {
    return this.#byTraceId(traceId) !== undefined;
  }

  /** Returns the account with this trace ID. Creates it if there is none. */
  register(newUser: NewUser): User {
    return this.#database.transaction(() => this.#byTraceId(newUser.traceId) ?? this.#insert(newUser));
  }

  /** Changes a user. Records a change of coins in the ledger. Returns undefined if the user does not exist. */
  update(id: number, patch: UserPatch, at: number): User | undefined {
    return this.#database.transaction(() => {
      const before = this.byId(id);
      if (!before) return undefined;
      if (patch.coins !== undefined) {
        const amount = patch.coins - before.coins;
        this.#ledger.move({ userId: id, amount, kind: 'other', title: movementTitles.adjustment, at });
      }
      for (const [field, column] of Object.entries(columnOf)) {
        const value = patch[field as keyof typeof columnOf];
        if (value === undefined) continue;
        const stored = typeof value === 'boolean' ? Number(value) : value;
        this.#database.run(`UPDATE users SET ${column} = ? WHERE id = ?`, stored, id);
      }
      return this.byId(id);
    });
  }

  /** Returns the first user with this number. Only control calls can create more than one. */
  byMobile(mobile: string): User | undefined {
    const sql = `SELECT ${columns} FROM users WHERE mobile = ? ORDER BY id LIMIT 1`;
    return mobile === '' ? undefined : toUser(this.#database.first<UserRow>(sql, mobile));
  }

  /** Records that a browser has logged in to the account. */
  admit(id: number, traceId: string): void {
    this.#database.run('INSERT OR IGNORE INTO admissions (user_id, trace_id) VALUES (?, ?)', id, traceId);
  }

  /** Returns true if this browser registered the account or logged in to it. */
  isOf(id: number, traceId: string): boolean {
    const sql = `SELECT 1 AS found FROM users WHERE id = ? AND trace_id = ?
      UNION SELECT 1 FROM admissions WHERE user_id = ? AND trace_id = ?`;
    return this.#database.first(sql, id, traceId, id, traceId) !== undefined;
  }

  /** Logs out all other browsers, because they know only the old password. */
  dismissOthers(id: number, traceId: string): void {
    this.#database.run('DELETE FROM admissions WHERE user_id = ? AND trace_id <> ?', id, traceId);
  }

  setPassword(id: number, password: string): void {
    this.#database.run('UPDATE users SET password = ? WHERE id = ?', password, id);
  }

  #byTraceId(traceId: string): User | undefined {
    return toUser(this.#database.first<UserRow>(`SELECT ${columns} FROM users WHERE trace_id = ?`, traceId));
  }

  #insert({ traceId, password, branchId, fromDomain, welcomeCoins, at }: NewUser): User {
    const { lastId } = this.#database.run(
      `INSERT INTO users (trace_id, password, branch_id, from_domain, registered_at)
       VALUES (?, ?, ?, ?, ?)`,
      traceId,
      password,
      branchId,
      fromDomain,
      at,
    );
    const { welcome: title } = movementTitles;
    this.#ledger.move({ userId: lastId, amount: welcomeCoins, kind: 'other', title, at });
    const inserted = this.byId(lastId);
    if (!inserted) throw new AppError('internal', 'The user that was just inserted is missing');
    return inserted;
  }
}

function toUser(row: UserRow | undefined): User | undefined {
  return row && { ...row, recharged: row.recharged === 1 };
}
