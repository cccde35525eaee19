import { describe, expect, it } from 'vitest';
import { PayReturn } from '#site/services/pay-return/pay-return.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const open = () => new AbortController().signal;

/** Two tabs over one localStorage: neither hears of what the other writes. */
function twoTabs(locks: Pick<LockManager, 'request'> | undefined) {
  const area = memoryStorage();
  return [0, 1].map(() => new PayReturn({ storage: new SiteStorage(area), locks })) as [PayReturn, PayReturn];
}

describe.each([
  ['with locks', navigator.locks],
  ['without locks', undefined],
])('%s', (_, locks) => {
  it('asks once after each leaving, in one tab of two', async () => {
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

  it('leaves the question to the next showing when the screen is gone', async () => {
    const [left, right] = twoTabs(locks);
    left.markLeaving();
    const gone = new AbortController();
    gone.abort();
    expect(await left.take(gone.signal)).toBe(false);
    expect(await right.take(open())).toBe(true);
  });
});

describe('what else a screen wants to ask', () => {
  it('waits until nobody is asked how a payment went', async () => {
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

  it('is not held up by a question that failed', async () => {
    const [payReturn] = twoTabs(undefined);
    const asked = payReturn.ask(open(), () => Promise.reject(new Error('lost')));
    const waited = payReturn.finished();
    await expect(asked).rejects.toThrow('lost');
    expect(await waited).toBe(true);
  });

  it('knows the showing in which the user came back', async () => {
    const [payReturn] = twoTabs(undefined);
    const [showing, next] = [open(), open()];
    payReturn.markLeaving();
    expect(payReturn.isReturn(showing)).toBe(true);
    await payReturn.ask(showing, () => payReturn.take(showing));
    expect([payReturn.isReturn(showing), payReturn.isReturn(next)]).toEqual([true, false]);
  });
});

it('works for as long as the page lives where nothing can be stored', async () => {
  const payReturn = new PayReturn({ storage: new SiteStorage(undefined), locks: undefined });
  payReturn.markLeaving();
  expect(await payReturn.take(open())).toBe(true);
  expect(await payReturn.take(open())).toBe(false);
});

it('takes a broken mark for none', async () => {
  const storage = new SiteStorage(memoryStorage({ payPageFlag: '"yes"' }));
  expect(new PayReturn({ storage, locks: undefined }).isMarked()).toBe(false);
});
