import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Ask } from '#harness-ui/connection/ask.ts';
import { SetsStore } from '#harness-ui/panels/platforms/sets/sets.store.ts';
import type { PlatformSet } from '#shared/ipc/views/settings.ts';
import { readComputed } from '../read-computed.ts';
import { samplePlatforms } from '../window/sample-views.ts';

const apple: PlatformSet = { name: '苹果', platforms: ['ios-safari', 'ipad'] };
const old: PlatformSet = { name: '旧机', platforms: ['miui', 'own-that-is-gone'] };
const suggestion = (number: number) => `组合 ${number}`;

function setUp(...first: readonly PlatformSet[]) {
  const sets = observable.box<readonly PlatformSet[]>(first, { deep: false });
  const asked: unknown[] = [];
  const refused = new Set<string>();
  const ask: Ask = async (name, input) => {
    asked.push([name, input]);
    return refused.has(name) ? undefined : ({} as never);
  };
  const shown = observable.box<readonly string[]>(['ios-safari', 'ipad'], { deep: false });
  const store = new SetsStore({
    ask,
    sets: () => sets.get(),
    platforms: () => samplePlatforms,
    shown: () => shown.get(),
  });
  const show = (...ids: readonly string[]) => runInAction(() => shown.set(ids));
  return { store, asked, refused, show };
}

describe('sets of platforms', () => {
  it('are listed by name, with what is on the wall and what is gone', () => {
    const { store, show } = setUp(apple, old);
    const listed = () =>
      readComputed(() => store.all.map(({ name, isShown, gone }) => [name, isShown, gone]));
    expect(listed()).toEqual([
      ['旧机', false, ['own-that-is-gone']],
      ['苹果', true, []],
    ]);
    show('ipad');
    expect(listed()).toContainEqual(['苹果', false, []]);
  });

  it('take the wall under a name that is free, and say when another is replaced', async () => {
    const { store, asked } = setUp(apple, { ...old, name: '组合 3' });
    store.nameNew(suggestion);
    expect(store.draft).toBe('组合 4');
    expect(readComputed(() => store.replaces)).toBe(false);
    store.write(' 苹果 ');
    expect(readComputed(() => store.replaces)).toBe(true);
    await store.finishNaming();
    expect(asked).toEqual([['saveSet', { name: '苹果', platforms: ['ios-safari', 'ipad'] }]]);
    expect(store.naming).toBeUndefined();
  });

  it('keep a name that was refused to be mended, and ask nothing for an empty one', async () => {
    const { store, asked, refused } = setUp(apple, old);
    store.nameAgain('旧机');
    refused.add('renameSet');
    store.write('苹果');
    await store.finishNaming();
    expect(store.naming).toEqual({ kind: 'old', name: '旧机' });
    store.write('  ');
    await store.finishNaming();
    expect(asked).toEqual([['renameSet', { name: '旧机', to: '苹果' }]]);
  });

  it('come back after they were deleted', async () => {
    const { store, asked } = setUp(apple);
    await store.delete(apple);
    expect(store.deleted).toEqual(apple);
    await store.undoDeletion();
    expect(asked).toEqual([
      ['deleteSet', { name: '苹果' }],
      ['saveSet', apple],
    ]);
    expect(store.deleted).toBeUndefined();
  });

  it('are there still when deleting is refused', async () => {
    const { store, refused } = setUp(apple);
    refused.add('deleteSet');
    await store.delete(apple);
    expect(store.deleted).toBeUndefined();
  });
});
