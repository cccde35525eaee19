import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserInfo } from '#shared/contract/user.ts';
import { chinaInstant, dayMs } from '#shared/time/china-time.ts';
import { noon, stopAtNoon } from '../buyer.ts';
import { sandboxOnFile } from '../on-file.ts';
import { moneyFaults } from './money-faults.ts';
import { step } from './steps.ts';
import { Visitor } from './visitor.ts';

/** Returns the end of VIP in ms since the epoch; 0 without VIP. */
function vipEnd({ vipEndDate }: UserInfo): number {
  return vipEndDate ? chinaInstant(vipEndDate) : 0;
}

test('purchases, settlements, cancellations and claims in any order grant everything once and lose nothing', async () => {
  stopAtNoon();
  const { client, database } = await sandboxOnFile();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      await client.control.reset();
      await client.control.setClock(noon);
      const user = await client.register('visitor');
      await client.control.setUser(user.userId, { appRewardStatus: 'wait_receive' });
      const visitor = new Visitor(client, user);
      let end = 0;
      for (const step of steps) {
        await visitor.take(step);
        const info = await visitor.info();
        expect(info.avaliableAmount).toBe(visitor.coins);
        expect(vipEnd(info)).toBeGreaterThanOrEqual(end);
        end = vipEnd(info);
        await visitor.checkHistory();
      }
      expect(await visitor.historySum()).toBe(visitor.coins);
      expect(moneyFaults(database)).toEqual([]);
      // Allows minutes of difference, because VIP counts from the first purchase and not from the start.
      expect(end === 0 ? 0 : Math.floor((end - noon) / dayMs)).toBe(visitor.days);
    }),
    { numRuns: 30, seed: 42 },
  );
}, 120_000);
