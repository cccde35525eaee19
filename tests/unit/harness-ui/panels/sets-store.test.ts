import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { SendRequest } from '#harness-ui/connection/send-request.ts';
import { SetsStore } from '#harness-ui/panels/platforms/sets/sets.store.ts';
import type { PlatformSet } from '#shared/ipc/views/settings.ts';
import { readComputed } from '../read-computed.ts';
import { samplePlatforms } from '../window/sample-views.ts';

const apple: PlatformSet = { name: '苹果', platforms: ['ios-safari', 'ipad'] };
const old: PlatformSet = { name: '旧机', platforms: ['miui', 'own-that-is-gone'] };
const suggestion = (number: number) => `组合 ${number}`;

function setUp(...first: readonly PlatformSet[]) {
  const sets = observable.box<readonly PlatformSet[]>(first, { deep: false });
  const sent: unknown[] = [];
  const refused = new Set<string>();
  const send: SendRequest = async (name, input) => {
    sent.push([name, input]);
    return refused.has(name) ? undefined : ({} as never);
  };
  const shown = observable.box<readonly string[]>(['ios-safari', 'ipad'], { deep: false });
  const store = new SetsStore({
    send,
    sets: () => sets.get(),
    platforms: () => samplePlatforms,
    shown: () => shown.get(),
  });
  const show = (...ids: readonly string[]) => runInAction(() => shown.set(ids));
  return { store, sent, refused, show };
}

describe('SetsStore', () => {
  it('lists sets by name, with their open and their missing platforms', () => {
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

  it('suggests an unused name for the wall, and warns if the entered name would replace a set', async () => {
    const { store, sent } = setUp(apple, { ...old, name: '组合 3' });
    store.nameNew(suggestion);
    expect(store.draft).toBe('组合 4');
    expect(readComputed(() => store.replaces)).toBe(false);
    store.write(' 苹果 ');
    expect(readComputed(() => store.replaces)).toBe(true);
    await store.finishNaming();
    expect(sent).toEqual([['saveSet', { name: '苹果', platforms: ['ios-safari', 'ipad'] }]]);
    expect(store.naming).toBeUndefined();
  });

  it('keeps a rejected name in the form, and does not send an empty name', async () => {
    const { store, sent, refused } = setUp(apple, old);
    store.nameAgain('旧机');
    refused.add('renameSet');
    store.write('苹果');
    await store.finishNaming();
    expect(store.naming).toEqual({ kind: 'old', name: '旧机' });
    store.write('  ');
    await store.finishNaming();
    expect(sent).toEqual([['renameSet', { name: '旧机', to: '苹果' }]]);
  });

  it('restores a deleted set', async () => {
    const { store, sent } = setUp(apple);
    await store.delete(apple);
    expect(store.deleted).toEqual(apple);
    await store.undoDeletion();
    expect(sent).toEqual([
      ['deleteSet', { name: '苹果' }],
      ['saveSet', apple],
    ]);
    expect(store.deleted).toBeUndefined();
  });

  it('keeps a set if its deletion is rejected', async () => {
    const { store, refused } = setUp(apple);
    refused.add('deleteSet');
    await store.delete(apple);
    expect(store.deleted).toBeUndefined();
  });
});
