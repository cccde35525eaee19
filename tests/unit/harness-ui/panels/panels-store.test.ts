import { describe, expect, it } from 'vitest';
import type { Panel } from '#harness-ui/panels/panel.ts';
import { PanelsStore } from '#harness-ui/panels/panels.store.ts';
import { readComputed } from '../read-computed.ts';
import { keptSettings } from '../stored-settings.ts';

const panel = (id: string, place: Panel['place']): Panel => ({
  id,
  place,
  icon: 'list',
  title: { zh: id, en: id },
  Content: () => null,
  createStores: () => [],
});
const platforms = panel('platforms', 'side');
const atlas = panel('atlas', 'side');
const calls = panel('calls', 'dock');

function storeWith(kept?: string) {
  const settings = keptSettings(kept === undefined ? {} : { panels: kept });
  const store = () => new PanelsStore([platforms, atlas, calls], settings);
  return { store: store(), again: store };
}

const shown = (store: PanelsStore) => readComputed(() => ({ open: store.open, size: store.size }));

describe('PanelsStore', () => {
  it('opens one panel per side of the window', () => {
    const { store } = storeWith();
    expect(readComputed(() => store.isOpen(platforms))).toBe(true);
    store.toggle(atlas);
    store.show('calls');
    expect(readComputed(() => [platforms, atlas, calls].map(store.isOpen))).toEqual([false, true, true]);
    store.toggle(atlas);
    expect(readComputed(() => store.openAt('side'))).toBeUndefined();
  });

  it('restores the panels that were open in the last run', () => {
    const { store, again } = storeWith();
    store.close('side');
    store.show('calls');
    store.resize('dock', 412);
    const { open, size } = shown(again());
    expect(open).toEqual({ side: undefined, dock: 'calls' });
    expect(size.dock).toBe(412);
  });

  it('makes the dock temporarily taller, until its size is changed', () => {
    const { store, again } = storeWith();
    store.toggleDockTall();
    expect(readComputed(() => store.isDockTall)).toBe(true);
    expect(readComputed(() => again().isDockTall)).toBe(false);
    store.resize('side', 300);
    expect(readComputed(() => store.isDockTall)).toBe(true);
    store.resize('dock', 412);
    expect(readComputed(() => store.isDockTall)).toBe(false);
  });

  it('limits sizes so that the wall keeps its minimum size', () => {
    const { store } = storeWith();
    store.resize('side', 9_999);
    expect(shown(store).size.side).toBe(720);
    store.resize('side', -5);
    expect(shown(store).size.side).toBe(220);
  });

  it.each([
    'no JSON',
    'null',
    '{"open":{"side":"gone","dock":"platforms"},"size":{"side":"wide","dock":null}}',
  ])('restores nothing from the stored value %s', (kept) => {
    const { open, size } = shown(storeWith(kept).store);
    expect(open).toEqual({ side: 'platforms', dock: undefined });
    expect(size).toEqual({ side: 280, dock: 300 });
  });
});
