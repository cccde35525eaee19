import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { PreferencesStore } from '#harness-ui/preferences/preferences.store.ts';
import { WallStore } from '#harness-ui/wall/wall.store.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { Placement } from '#shared/ipc/views/wall.ts';
import { keptSettings } from '../kept-settings.ts';
import { readComputed } from '../read-computed.ts';
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

it('tells main where the pages go, in the window’s px, whenever that changes', () => {
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

it('moves pages up as the wall scrolls, and knows which are wholly in sight', () => {
  const { wall, last } = started([sampleView(0)]);
  const before = last()?.frames[0]?.y ?? 0;
  const screen = wall.layout.frames[0]?.screen ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(wall.isInSight(screen)).toBe(true);
  wall.scrolled(120);
  expect(last()?.frames[0]?.y).toBe(before - 120);
  expect(wall.isInSight(screen)).toBe(false);
});

it('puts a view where it is dropped, and nowhere else when that is where it was', () => {
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

it('moves a view by keys past the one beside it', () => {
  const { wall, orders } = started([sampleView(0), sampleView(1), sampleView(2)]);
  wall.move('view-1', 'right');
  wall.move('view-3', 'left');
  wall.move('view-3', 'right');
  expect(orders).toEqual([
    ['view-2', 'view-1', 'view-3'],
    ['view-1', 'view-3', 'view-2'],
  ]);
});

it('shows pages at the size that was chosen, an enlarged one never smaller than it fits', () => {
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

it('says which views sleep: those of which nothing is in sight', () => {
  const { wall } = started([sampleView(0), sampleView(1)], false);
  const asleep = () => readComputed(() => wall.sleepingIds);
  expect(asleep()).toEqual([]);
  wall.toggleEnlarged('view-2');
  expect(asleep()).toEqual(['view-1']);
});

it('leads Tab to the view that had the focus last, or to the first', () => {
  const { wall, source } = started([sampleView(0), sampleView(1)]);
  const current = () => readComputed(() => wall.currentId);
  expect(current()).toBe('view-1');
  wall.focused('view-2');
  expect(current()).toBe('view-2');
  runInAction(() => source.replace([sampleView(0)]));
  expect(current()).toBe('view-1');
});

it('lets a native page make way for what it asks, and leaves all else as it is', () => {
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

it('draws what a page asks on its picture, where it is one', () => {
  const dialog = { kind: 'alert', message: '', proposal: '' } as const;
  const { wall, last } = started([sampleView(0, { dialog })], false);
  expect(last()?.frames[0]?.scale).toBe(wall.layout.frames[0]?.scale);
});

it('gives the wall to one view and back', () => {
  const { wall, last } = started([sampleView(0), sampleView(1)]);
  const small = last()?.frames[1]?.scale ?? 0;
  wall.toggleEnlarged('view-2');
  expect(last()?.frames.map(({ viewId }) => viewId)).toEqual(['view-2']);
  expect(last()?.frames[0]?.scale).toBeGreaterThanOrEqual(small);
  wall.toggleEnlarged('view-2');
  expect(last()?.frames).toHaveLength(2);
});

it('shows all again when the enlarged view is closed', () => {
  const { wall, source, last } = started([sampleView(0), sampleView(1)]);
  wall.toggleEnlarged('view-2');
  runInAction(() => source.replace([sampleView(0)]));
  expect(last()?.frames.map(({ viewId }) => viewId)).toEqual(['view-1']);
});

it('places nothing more once its life ends', () => {
  const { wall, placed, life } = started([sampleView(0)]);
  life.abort();
  const count = placed.length;
  wall.measured({ ...area, width: 500 });
  expect(placed).toHaveLength(count);
});

it('wants pictures of those views alone of which something is in sight', () => {
  const { wall } = started([sampleView(0), sampleView(1)]);
  wall.measured({ x: 0, y: 0, width: 300, height: 800 }, 2);
  const pictures = () => readComputed(() => wall.shownPictures);
  const [first] = readComputed(() => wall.layout.frames);
  expect(pictures().map(({ viewId }) => viewId)).toEqual(['view-1', 'view-2']);
  expect(pictures()[0]?.scale).toBe((first?.scale ?? 0) * 2);
  wall.scrolled((first?.screen.y ?? 0) + (first?.screen.height ?? 0));
  expect(pictures().map(({ viewId }) => viewId)).toEqual(['view-2']);
});

it('shows nothing while something else has its place', () => {
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

it('speaks and looks as was chosen, and as the system where nothing was', () => {
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

it('knows the view in hand: where the focus was last, and the only one that is left', () => {
  const { wall, source } = started([sampleView(0), sampleView(1)]);
  const inHand = () => readComputed(() => wall.inHandId);
  expect(inHand()).toBeUndefined();
  wall.toggleEnlarged('view-2');
  expect(inHand()).toBe('view-2');
  wall.focused('view-1');
  expect(inHand()).toBe('view-1');
  runInAction(() => source.shift());
  expect(inHand()).toBe('view-2');
});
