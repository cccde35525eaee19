import { observable } from 'mobx';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyDraft,
  type NetworkDraft,
  readNetwork,
} from '#harness-ui/panels/conditions/network/network-draft.ts';
import { SavedNetworksStore } from '#harness-ui/panels/conditions/network/saved-networks.store.ts';
import { differingConditions, normalConditions } from '#shared/device/conditions.ts';
import { type CustomNetwork, MAX_SAVED_NETWORKS } from '#shared/device/network.ts';
import { conditionStrings, networkText } from '#shared/text/condition-text.ts';
import { readComputed } from '../read-computed.ts';

const lift: CustomNetwork = {
  name: '电梯',
  downloadKbps: 400,
  uploadKbps: 200,
  latencyMs: 300,
  failedPercent: 2.5,
};

describe('a custom network', () => {
  it('is read from the form, in which an empty field means no limit', () => {
    expect(
      readNetwork({ name: ' 电梯 ', download: '400', upload: '200', latency: '300', failed: '2.5' }),
    ).toEqual(lift);
    expect(readNetwork(draftOf(lift))).toEqual(lift);
    const unlimited = { name: '', downloadKbps: null, uploadKbps: null, latencyMs: 0, failedPercent: 0 };
    expect(readNetwork(emptyDraft)).toEqual(unlimited);
    expect(draftOf(unlimited)).toEqual(emptyDraft);
  });

  it.each<[keyof NetworkDraft, string]>([
    ['download', '0'],
    ['download', 'fast'],
    ['upload', '1e3'],
    ['upload', '10000001'],
    ['latency', '-1'],
    ['latency', '0.5'],
    ['latency', '60001'],
    ['failed', '100.1'],
  ])('rejects %s %s with the name of the field and its range', (field, text) => {
    expect(readNetwork({ ...emptyDraft, [field]: text })).toMatchObject({ kind: 'number', field });
  });

  it('rejects a name that is too long', () => {
    expect(readNetwork({ ...emptyDraft, name: '长'.repeat(41) })).toEqual({ kind: 'name', max: 40 });
  });

  it('is labelled by its name, or by its limits if it has none', () => {
    expect(networkText(lift, conditionStrings.zh)).toBe('电梯');
    expect(networkText({ ...lift, name: '' }, conditionStrings.zh)).toBe(
      '↓400 ↑200 kbit/s, 300 ms, 失败2.5%',
    );
    const only = { ...lift, name: '', downloadKbps: null, uploadKbps: null, failedPercent: 0 };
    expect(networkText(only, conditionStrings.en)).toBe('300 ms');
    expect(networkText({ ...only, latencyMs: 0 }, conditionStrings.en)).toBe('No throttling');
  });

  it('equals another network with the same limits', () => {
    const on = (network: CustomNetwork) => ({ ...normalConditions, network });
    expect(differingConditions(on(lift), on({ ...lift }))).toEqual([]);
    expect(differingConditions(on(lift), on({ ...lift, latencyMs: 301 }))).toEqual(['network']);
    expect(differingConditions(on(lift))).toEqual(['network']);
  });
});

describe('saved networks', () => {
  function saved(first?: string) {
    const values = observable.map<string, string>(first === undefined ? [] : [['networks', first]]);
    const settings = {
      get: (key: string) => values.get(key),
      set: (key: string, value: string) => void values.set(key, value),
    };
    const names = (store: SavedNetworksStore) => readComputed(() => store.all.map(({ name }) => name));
    return { store: new SavedNetworksStore(settings), settings, names };
  }

  it('survive a restart, sorted by name', () => {
    const { store, settings, names } = saved();
    store.save(lift);
    store.save({ ...lift, name: '地铁', latencyMs: 10 });
    store.save({ ...lift, latencyMs: 500 });
    const later = new SavedNetworksStore(settings);
    expect(names(later)).toEqual(['地铁', '电梯']);
    expect(readComputed(() => later.all[1]?.latencyMs)).toBe(500);
    later.delete('地铁');
    expect(names(store)).toEqual(['电梯']);
  });

  it.each(['no JSON', '{}', '[{"name":"x"}]', JSON.stringify([{ ...lift, latencyMs: -1 }])])(
    'are empty if the stored setting contains %s',
    (text) => {
      const { store, names } = saved(text);
      expect(names(store)).toEqual([]);
    },
  );

  it('are limited in number', () => {
    const { store } = saved();
    for (let number = 0; number < MAX_SAVED_NETWORKS; number += 1) store.save({ ...lift, name: `${number}` });
    expect(readComputed(() => store.isFull)).toBe(true);
  });
});
