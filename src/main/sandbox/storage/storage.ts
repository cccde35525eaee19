import { CheckInRepository } from './check-in-repository.ts';
import { CoinLedger } from './coin-ledger.ts';
import { openDatabase } from './database.ts';
import { OrderRepository } from './order-repository.ts';
import { PurchaseRepository } from './purchase-repository.ts';
import { ReferralRepository } from './referral-repository.ts';
import { ReportRepository } from './report-repository.ts';
import { RewardRepository } from './reward-repository.ts';
import { UserRepository } from './user-repository.ts';

export interface Storage {
  readonly users: UserRepository;
  readonly ledger: CoinLedger;
  readonly purchases: PurchaseRepository;
  readonly referrals: ReferralRepository;
  readonly checkIns: CheckInRepository;
  readonly reports: ReportRepository;
  readonly rewards: RewardRepository;
  readonly orders: OrderRepository;
  /** Number of transactions committed since the storage was opened. */
  readonly commits: number;
  /** Deletes all data. User IDs start from the first again. */
  clear(): void;
  close(): void;
}

/** Opens the storage. Throws AppError 'storage'; see `openDatabase`. */
export function openStorage(location: string): Storage {
  const database = openDatabase(location);
  const ledger = new CoinLedger(database);
  const users = new UserRepository(database, ledger);
  return {
    users,
    ledger,
    purchases: new PurchaseRepository(database, ledger),
    referrals: new ReferralRepository(database),
    checkIns: new CheckInRepository(database, ledger),
    reports: new ReportRepository(database),
    rewards: new RewardRepository(database, ledger),
    orders: new OrderRepository(database, users, ledger),
    get commits() {
      return database.commits;
    },
    clear() {
      database.transaction(() => {
        for (const table of [
          'admissions',
          'coin_movements',
          'orders',
          'purchases',
          'check_ins',
          'referrals',
          'reports',
          'users',
          'sqlite_sequence',
        ]) {
          database.run(`DELETE FROM ${table}`);
        }
      });
    },
    close() {
      database.close();
    },
  };
}
