import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { onAccountChange } from '#site/app/account/on-account-change.ts';

/** Sets the IDs one after another. Returns the number of calls after each. */
function callsAfter(...ids: readonly string[]): number[] {
  const [first = '', ...others] = ids;
  const session = observable({ userId: first });
  let calls = 0;
  const end = onAccountChange(session, () => {
    calls += 1;
  });
  const counts = others.map((userId) => {
    runInAction(() => {
      session.userId = userId;
    });
    return calls;
  });
  end();
  return counts;
}

it('the callback is called for each account that replaces another, even after a time without an account', () => {
  expect(callsAfter('1', '2', '2', '1')).toEqual([1, 1, 2]);
  expect(callsAfter('1', '', '2')).toEqual([0, 1]);
});

it('the callback is not called for the first account, nor when the same account returns', () => {
  expect(callsAfter('', '1')).toEqual([0]);
  expect(callsAfter('1', '', '1')).toEqual([0, 0]);
});

it('the callback is not called after unsubscribing', () => {
  const session = observable({ userId: '1' });
  let calls = 0;
  onAccountChange(session, () => {
    calls += 1;
  })();
  runInAction(() => {
    session.userId = '2';
  });
  expect(calls).toBe(0);
});
