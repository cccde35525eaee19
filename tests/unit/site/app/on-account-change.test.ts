import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { onAccountChange } from '#site/app/account/on-account-change.ts';

/** How often it was told, after each of the ids in turn. */
function toldOf(...ids: readonly string[]): number[] {
  const [first = '', ...others] = ids;
  const session = observable({ userId: first });
  let told = 0;
  const end = onAccountChange(session, () => {
    told += 1;
  });
  const counts = others.map((userId) => {
    runInAction(() => {
      session.userId = userId;
    });
    return told;
  });
  end();
  return counts;
}

it('tells of each account that takes the place of another, also after there was none for a while', () => {
  expect(toldOf('1', '2', '2', '1')).toEqual([1, 1, 2]);
  expect(toldOf('1', '', '2')).toEqual([0, 1]);
});

it('does not tell of the first account, nor of one that comes back', () => {
  expect(toldOf('', '1')).toEqual([0]);
  expect(toldOf('1', '', '1')).toEqual([0, 0]);
});

it('tells nothing more once it is ended', () => {
  const session = observable({ userId: '1' });
  let told = 0;
  onAccountChange(session, () => {
    told += 1;
  })();
  runInAction(() => {
    session.userId = '2';
  });
  expect(told).toBe(0);
});
