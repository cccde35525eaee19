import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { WallStore } from '#harness-ui/layout/wall.store.ts';
import { PreferencesStore } from '#harness-ui/preferences/preferences.store.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { Placement } from '#shared/ipc/views/wall.ts';
import { readComputed } from '../read-computed.ts';
import { keptSettings } from '../stored-settings.ts';
import { sampleView } from '../window/sample-views.ts';

const area = { x: 256, y: 45, width: 1024, height: 725 };

function started(views: ViewState[], isNative = true) {
  const source = observable.array(views, { deep: false });
  const placed: Placement[] = [];
  const orders: (readonly string[])[] = [];
  const wall = new WallStore({
    views: () => source,
    place: (placement) => placed.push(placement),
    order: (ids) => orders.push(ids),
    settings: keptSettings(),
    isNative,
  });
  const life = new AbortController();
  wall.start(life.signal);
  wall.measured(area);
  return { wall, placed, orders, source, life, last: () => placed.at(-1) };
}

it('reports page positions to the main process in window px on every change', () => {
  const { wall, source, last } = started([sampleView(0)]);
  expect(last()?.wall).toEqual(area);
  const [frame] = last()?.frames ?? [];
  const { frames } = wall.layout;
  expect(frame).toMatchObject({
    viewId: 'view-1',
    x: area.x + (frames[0]?.screen.x ?? 0),
    y: area.y + (frames[0]?.screen.y ?? 0),
  });
  runInAction(() => source.push(sampleView(1)));
  expect(last()?.frames).toHaveLength(2);
});

it('moves pages as the wall scrolls, and returns the fully visible ones', () => {
  const { wall, last } = started([sampleView(0)]);
  const before = last()?.frames[0]?.y ?? 0;
  const screen = wall.layout.frames[0]?.screen ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(wall.isInSight(screen)).toBe(true);
  wall.scrolled(120);
  expect(last()?.frames[0]?.y).toBe(before - 120);
  expect(wall.isInSight(screen)).toBe(false);
});

it('keeps all pages in place below a notice, and hides only the native pages that it covers', () => {
  const { wall, last } = started([sampleView(0)]);
  const before = last()?.frames;
  const [screen = { y: 0, height: 0 }] = readComputed(() => wall.layout.frames).map((frame) => frame.screen);
  const below = area.height - screen.y - screen.height;
  const isSeen = () => readComputed(() => wall.sleepingIds).length === 0;
  wall.covered(below);
  expect(last()).toEqual({ wall: { ...area, height: area.height - below }, frames: before });
  expect(isSeen()).toBe(true);
  wall.covered(below + 2);
  expect(last()?.frames).toEqual(before);
  expect(isSeen()).toBe(false);
  wall.covered(0);
  expect(last()?.wall).toEqual(area);
  // Expects that a live frame stays visible below a notice, because it is part of the window.
  const live = started([sampleView(0)], false);
  live.wall.covered(below + 2);
  expect(live.last()?.wall).toEqual(area);
});

it('reserves space for a one-line notice below the views', () => {
  const { wall } = started([0, 1, 2, 3, 4, 7].map((index) => sampleView(index)));
  for (const { screen } of readComputed(() => wall.layout.frames))
    expect(area.height - screen.y - screen.height).toBeGreaterThanOrEqual(48);
});

it('moves a view to the drop position, and does nothing if the position is the same', () => {
  const { wall, orders } = started([sampleView(0), sampleView(1), sampleView(2)]);
  const [, second, third] = readComputed(() => wall.layout.frames);
  const over = (frame = second, share = 0.5) => ({
    x: area.x + (frame?.frame.x ?? 0) + (frame?.frame.width ?? 0) * share,
    y: area.y + (frame?.frame.y ?? 0) + 10,
  });
  const after = over(third, 0.9);
  wall.dragTo('view-1', after.x, after.y);
  expect(wall.drag?.line?.x).toBeGreaterThan((third?.frame.x ?? 0) + (third?.frame.width ?? 0));
  wall.drop();
  expect(orders).toEqual([['view-2', 'view-3', 'view-1']]);
  const own = over(second, 0.2);
  wall.dragTo('view-2', own.x, own.y);
  wall.drop();
  wall.dragTo('view-1', after.x, after.y);
  wall.cancelDrag();
  wall.drop();
  expect(orders).toHaveLength(1);
});

it('swaps a view with its neighbor by keyboard', () => {
  const { wall, orders } = started([sampleView(0), sampleView(1), sampleView(2)]);
  wall.move('view-1', 'right');
  wall.move('view-3', 'left');
  wall.move('view-3', 'right');
  expect(orders).toEqual([
    ['view-2', 'view-1', 'view-3'],
    ['view-1', 'view-3', 'view-2'],
  ]);
});

it('uses the selected zoom, and shows an enlarged view at least at its fitted size', () => {
  const { wall, last } = started([sampleView(0), sampleView(5)]);
  wall.chooseZoom('half');
  expect(last()?.frames.map(({ scale }) => scale)).toEqual([0.5, 0.5]);
  wall.toggleEnlarged('view-1');
  expect(last()?.frames[0]?.scale).toBeGreaterThan(0.5);
  wall.showAll();
  wall.chooseZoom('full');
  expect(last()?.frames.map(({ scale }) => scale)).toEqual([1, 1]);
  const x = last()?.frames[1]?.x ?? 0;
  wall.scrolled(0, 100);
  expect(last()?.frames[1]?.x).toBe(x - 100);
});

it('lists views without a visible part as paused', () => {
  const { wall } = started([sampleView(0), sampleView(1)], false);
  const asleep = () => readComputed(() => wall.sleepingIds);
  expect(asleep()).toEqual([]);
  wall.toggleEnlarged('view-2');
  expect(asleep()).toEqual(['view-1']);
});

it('makes the last focused view the tab stop, or the first view before any focus', () => {
  const { wall, source } = started([sampleView(0), sampleView(1)]);
  const current = () => readComputed(() => wall.currentId);
  expect(current()).toBe('view-1');
  wall.focused('view-2');
  expect(current()).toBe('view-2');
  runInAction(() => source.replace([sampleView(0)]));
  expect(current()).toBe('view-1');
});

it('shrinks a native page for a dialog and leaves the other pages unchanged', () => {
  const dialog = { kind: 'confirm', message: '离开？', proposal: '' } as const;
  const { wall, source, last } = started([sampleView(0), sampleView(1)]);
  const before = last()?.frames ?? [];
  const [frame] = readComputed(() => wall.layout.frames);
  runInAction(() => source.replace([sampleView(0, { dialog }), sampleView(1)]));
  const [asking, other] = last()?.frames ?? [];
  expect(other).toEqual(before[1]);
  const strip = (frame && wall.stripOf(frame)?.strip) ?? 0;
  expect(strip).toBeGreaterThan(100);
  const height = (asking?.scale ?? 0) * sampleView(0).viewport.height;
  expect(height + strip).toBeCloseTo(frame?.screen.height ?? 0, 0);
  runInAction(() => source.replace([sampleView(0), sampleView(1)]));
  expect(last()?.frames).toEqual(before);
});

it('draws a dialog on top of a live frame', () => {
  const dialog = { kind: 'alert', message: '', proposal: '' } as const;
  const { wall, last } = started([sampleView(0, { dialog })], false);
  expect(last()?.frames[0]?.scale).toBe(wall.layout.frames[0]?.scale);
});

it('enlarges one view, and shows all views again', () => {
  const { wall, last } = started([sampleView(0), sampleView(1)]);
  const small = last()?.frames[1]?.scale ?? 0;
  wall.toggleEnlarged('view-2');
  expect(last()?.frames.map(({ viewId }) => viewId)).toEqual(['view-2']);
  expect(last()?.frames[0]?.scale).toBeGreaterThanOrEqual(small);
  wall.toggleEnlarged('view-2');
  expect(last()?.frames).toHaveLength(2);
});

it('shows all views when the enlarged one is closed', () => {
  const { wall, source, last } = started([sampleView(0), sampleView(1)]);
  wall.toggleEnlarged('view-2');
  runInAction(() => source.replace([sampleView(0)]));
  expect(last()?.frames.map(({ viewId }) => viewId)).toEqual(['view-1']);
});

it('sends no positions after its signal aborts', () => {
  const { wall, placed, life } = started([sampleView(0)]);
  life.abort();
  const count = placed.length;
  wall.measured({ ...area, width: 500 });
  expect(placed).toHaveLength(count);
});

it('requests live frames only for visible views', () => {
  const { wall } = started([sampleView(0), sampleView(1)]);
  wall.measured({ x: 0, y: 0, width: 300, height: 800 }, 2);
  const pictures = () => readComputed(() => wall.shownPictures);
  const [first] = readComputed(() => wall.layout.frames);
  expect(pictures().map(({ viewId }) => viewId)).toEqual(['view-1', 'view-2']);
  expect(pictures()[0]?.scale).toBe((first?.scale ?? 0) * 2);
  wall.scrolled((first?.screen.y ?? 0) + (first?.screen.height ?? 0));
  expect(pictures().map(({ viewId }) => viewId)).toEqual(['view-2']);
});

it('shows no views while another page replaces the wall', () => {
  const { wall } = started([sampleView(0)]);
  const area = { x: 0, y: 0, width: 300, height: 400 };
  const shown = () => readComputed(() => [wall.placement.frames.length, wall.shownPictures.length]);
  wall.measured(area);
  expect(shown()).toEqual([1, 1]);
  wall.left();
  expect(shown()).toEqual([0, 0]);
  wall.measured(area);
  expect(shown()).toEqual([1, 1]);
});

it('uses the language and theme of the settings, or those of the system', () => {
  const chosen = (settings: Record<string, string>) => {
    const preferences = new PreferencesStore(keptSettings(settings), 'zh');
    return readComputed(() => [preferences.language, preferences.theme]);
  };
  expect(chosen({})).toEqual(['zh', 'system']);
  expect(chosen({ language: 'en', theme: 'dark' })).toEqual(['en', 'dark']);
  expect(chosen({ language: 'klingon', theme: '' })).toEqual(['zh', 'system']);
  const preferences = new PreferencesStore(keptSettings(), 'zh');
  preferences.chooseLanguage('en');
  expect(readComputed(() => preferences.language)).toBe('en');
});

it('returns the active view: the last focused, or the only one left', () => {
  const { wall, source } = started([sampleView(0), sampleView(1)]);
  const inHand = () => readComputed(() => wall.activeId);
  expect(inHand()).toBeUndefined();
  wall.toggleEnlarged('view-2');
  expect(inHand()).toBe('view-2');
  wall.focused('view-1');
  expect(inHand()).toBe('view-1');
  runInAction(() => source.shift());
  expect(inHand()).toBe('view-2');
});
