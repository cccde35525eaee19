import { describe, expect, it } from 'vitest';
import { PayReturn } from '#site/services/pay-return/pay-return.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const open = () => new AbortController().signal;

/** Returns two tabs with a common localStorage, but without storage events. */
function twoTabs(locks: Pick<LockManager, 'request'> | undefined) {
  const area = memoryStorage();
  return [0, 1].map(() => new PayReturn({ storage: new SiteStorage(area), locks })) as [PayReturn, PayReturn];
}

describe.each([
  ['with locks', navigator.locks],
  ['without locks', undefined],
])('the payment question %s', (_, locks) => {
  it('is shown in only one of two tabs, once each time the user leaves the page', async () => {
    const [left, right] = twoTabs(locks);
    expect(await left.take(open())).toBe(false);
    left.markLeaving();
    expect([left.isMarked(), right.isMarked()]).toEqual([true, true]);
    const taken = await Promise.all([right, left, right].map((tab) => tab.take(open())));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect([left.isMarked(), right.isMarked()]).toEqual([false, false]);
    right.markLeaving();
    expect(await left.take(open())).toBe(true);
  });

  it('is shown the next time the page is visible if the user leaves the screen', async () => {
    const [left, right] = twoTabs(locks);
    left.markLeaving();
    const aborted = new AbortController();
    aborted.abort();
    expect(await left.take(aborted.signal)).toBe(false);
    expect(await right.take(open())).toBe(true);
  });
});

describe('another question of a screen', () => {
  it('waits until the payment question is over', async () => {
    const [payReturn] = twoTabs(undefined);
    expect(await payReturn.finished()).toBe(false);
    const answer = Promise.withResolvers<string>();
    const asked = payReturn.ask(open(), () => answer.promise);
    let isOver = false;
    const waited = payReturn.finished().then((hadToWait) => {
      isOver = true;
      return hadToWait;
    });
    await Promise.resolve();
    expect(isOver).toBe(false);
    answer.resolve('paid');
    expect(await Promise.all([asked, waited])).toEqual(['paid', true]);
    expect(await payReturn.finished()).toBe(false);
  });

  it('is not blocked by a payment question that failed', async () => {
    const [payReturn] = twoTabs(undefined);
    const asked = payReturn.ask(open(), () => Promise.reject(new Error('lost')));
    const waited = payReturn.finished();
    await expect(asked).rejects.toThrow('lost');
    expect(await waited).toBe(true);
  });

  it('detects the visit in which the user returned from a payment', async () => {
    const [payReturn] = twoTabs(undefined);
    const [showing, next] = [open(), open()];
    payReturn.markLeaving();
    expect(payReturn.isReturn(showing)).toBe(true);
    await payReturn.ask(showing, () => payReturn.take(showing));
    expect([payReturn.isReturn(showing), payReturn.isReturn(next)]).toEqual([true, false]);
  });
});

it('the payment question works until the page closes if there is no storage', async () => {
  const payReturn = new PayReturn({ storage: new SiteStorage(undefined), locks: undefined });
  payReturn.markLeaving();
  expect(await payReturn.take(open())).toBe(true);
  expect(await payReturn.take(open())).toBe(false);
});

it('an invalid mark in the storage is ignored', async () => {
  const storage = new SiteStorage(memoryStorage({ payPageFlag: '"yes"' }));
  expect(new PayReturn({ storage, locks: undefined }).isMarked()).toBe(false);
});
