import { expect } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { CheckInStore } from '#site/features/check-in/check-in.store.ts';
import type { OpenPage } from '../open-page.ts';
import { read } from '../sections/site-on-sandbox.ts';
import { isCalm, type Scene } from './scene.ts';
import type { StepOf } from './steps.ts';

/** Coins per day for users without VIP. */
const coinsOfDays = [5, 5, 8, 8, 10, 10, 20] as const;

interface Granted {
  readonly userId: string;
  readonly day: number;
  readonly coins: number;
}

/** Daily check-ins of a journey. */
export class CheckIns {
  readonly #scene: Scene;
  #granted: readonly Granted[] = [];

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Returns all coins that check-ins brought. */
  coinsOf(userId: string): number {
    return this.#daysOf(userId).reduce((sum, { coins }) => sum + coins, 0);
  }

  /** Checks in. The server must grant each day once, and the site must report exactly that. */
  async checkIn({ how }: StepOf<'check in'>, day: number): Promise<void> {
    const { accounts, browser } = this.#scene;
    const calm = isCalm(this.#scene);
    const pages = (how === 'in all tabs' ? browser.tabs : [browser.shown]).map(({ page }) => page);
    const owners = pages.map(({ session }) => session.userId);
    const before = await this.#balances();
    const claims = await Promise.all(
      pages.map((page) => coinsOfCheckIn(page, how === 'tapped twice' ? 2 : 1)),
    );
    const after = await this.#balances();
    for (const { userId } of Object.values(accounts)) {
      const due = owners.includes(userId) ? this.#dueOn(day, userId) : 0;
      const granted = (after.get(userId) ?? 0) - (before.get(userId) ?? 0);
      const claimed = claims
        .filter((_, index) => owners[index] === userId)
        .reduce((sum, coins) => sum + coins, 0);
      expect(calm ? [due] : [0, due]).toContain(granted);
      expect(calm ? [granted] : [0, granted]).toContain(claimed);
      if (granted > 0) this.#granted = [...this.#granted, { userId, day, coins: granted }];
    }
  }

  #daysOf(userId: string): readonly Granted[] {
    return this.#granted.filter((granted) => granted.userId === userId);
  }

  #dueOn(day: number, userId: string): number {
    const days = this.#daysOf(userId);
    if (days.some((granted) => granted.day === day)) return 0;
    return coinsOfDays[days.length % coinsOfDays.length] ?? 0;
  }

  async #balances(): Promise<ReadonlyMap<string, number>> {
    const { accounts, server } = this.#scene;
    const users = await Promise.all(Object.values(accounts).map(({ userId }) => server.user(userId)));
    return new Map(users.map(({ userId, avaliableAmount = 0 }) => [userId, avaliableAmount]));
  }
}

/** Checks in and returns the coins that the site reports. */
async function coinsOfCheckIn(page: OpenPage, taps: number): Promise<number> {
  const store = new CheckInStore({ ...page, lifetime: new AbortController() });
  const [coins, ...further] = await Promise.all(Array.from({ length: taps }, () => store.checkIn()));
  for (const other of further) expect(other).toBe(coins);
  // Expects an error, or the message that today is done, if there are no coins.
  if (coins === undefined && !read(() => store.isCheckedInToday))
    expect(store.error).toBeInstanceOf(AppError);
  return coins ?? 0;
}
