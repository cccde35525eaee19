import { CheckInRepository } from './check-in-repository.ts';
import { openDatabase } from './database.ts';
import { OrderRepository } from './order-repository.ts';
import { PurchaseRepository } from './purchase-repository.ts';
import { ReferralRepository } from './referral-repository.ts';
import { ReportRepository } from './report-repository.ts';
import { RewardRepository } from './reward-repository.ts';
import { UserRepository } from './user-repository.ts';

/** Everything the sandbox remembers. */
export interface Storage {
  readonly users: UserRepository;
  readonly purchases: PurchaseRepository;
  readonly referrals: ReferralRepository;
  readonly checkIns: CheckInRepository;
  readonly reports: ReportRepository;
  readonly rewards: RewardRepository;
  readonly orders: OrderRepository;
  /** Back to a database that was just made; the next user gets the first id again. */
  clear(): void;
  close(): void;
}

/** Throws AppError 'storage'; see `openDatabase`. */
export function openStorage(location: string): Storage {
  const database = openDatabase(location);
  const users = new UserRepository(database);
  return {
    users,
    purchases: new PurchaseRepository(database),
    referrals: new ReferralRepository(database),
    checkIns: new CheckInRepository(database),
    reports: new ReportRepository(database),
    rewards: new RewardRepository(database),
    orders: new OrderRepository(database, users),
    clear() {
      database.transaction(() => {
        for (const table of [
          'coin_movements',
          'orders',
          'chapter_purchases',
          'video_purchases',
          'signs',
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
