import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveFrameView } from '#main/hosts/chromium/live/frames/live-frame.ts';
import { FakePage } from './fake-page.ts';
import { deviceRatio, FakeWindow, frame, jpeg } from './fake-window.ts';

let picture: LiveFrameView;
let page: FakePage;
let lost: AbortController;

const move = async (mark: number, size?: { width: number; height: number }) => {
  page.emit('Page.screencastFrame', frame(mark, size));
  await vi.advanceTimersByTimeAsync(0);
};

const attach = (to: FakePage) => {
  lost = new AbortController();
  const viewport = { width: 400, height: 800 };
  picture.attach({ cdp: to, deviceRatio: () => deviceRatio, viewport: () => viewport }, lost.signal);
};

beforeEach(() => {
  vi.useFakeTimers();
  picture = new LiveFrameView('view-1');
  page = new FakePage();
  page.responses.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 99) }));
  attach(page);
});

afterEach(() => {
  lost.abort();
  vi.useRealTimers();
});

it('runs the screencast only while a window watches', () => {
  expect(page.sent).toEqual([]);
  const one = new FakeWindow(picture);
  const two = new FakeWindow(picture);
  one.end.abort();
  expect(page.count('Page.startScreencast')).toBe(1);
  expect(page.count('Page.stopScreencast')).toBe(0);
  two.end.abort();
  expect(page.count('Page.stopScreencast')).toBe(1);
  expect(page.listenerCount).toBe(0);
});

it('acknowledges a frame only when a window has drawn it', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  expect(page.count('Page.screencastFrameAck')).toBe(0);
  await window.draw();
  expect(page.count('Page.screencastFrameAck')).toBe(1);
});

it('sends a slow window only the newest picture, and does not delay other windows', async () => {
  const slow = new FakeWindow(picture);
  const fast = new FakeWindow(picture);
  for (const mark of [1, 2, 3]) {
    await move(mark);
    await fast.draw();
  }
  expect(fast.marks).toEqual([1, 2, 3]);
  expect(page.count('Page.screencastFrameAck')).toBe(3);
  expect(slow.marks).toEqual([1]);
  await slow.draw();
  expect(slow.marks).toEqual([1, 3]);
});

it('shows the current picture to a window that comes later', async () => {
  const early = new FakeWindow(picture);
  await move(1);
  const late = new FakeWindow(picture);
  expect(late.shown).toEqual(early.shown);
});

it('sends nothing to a closed window and does not wait for it', async () => {
  const window = new FakeWindow(picture);
  const other = new FakeWindow(picture);
  await move(1);
  window.end.abort();
  await window.draw();
  expect(page.count('Page.screencastFrameAck')).toBe(0);
  await move(2);
  await other.draw();
  expect(window.marks).toEqual([1]);
});

it('takes a sharp picture when the page rests', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(149);
  expect(page.count('Page.captureScreenshot')).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(window.shown.map(({ kind, ratio, width, height }) => [kind, ratio, width, height])).toEqual([
    ['moving', 1, 400, 800],
    ['still', 3, 400, 800],
  ]);
});

it('takes a screenshot with no more pixels than the window shows', async () => {
  new FakeWindow(picture, 1.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(page.sent.at(-1)).toMatchObject({
    method: 'Page.captureScreenshot',
    params: { clip: { x: 0, y: 120, width: 400, height: 800, scale: 0.5 } },
  });
});

it('takes no screenshot for a small window', async () => {
  new FakeWindow(picture, 0.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.count('Page.captureScreenshot')).toBe(0);
});

it('restarts the screencast after many frames, because the last one may be missing', async () => {
  const window = new FakeWindow(picture, 0.5);
  for (const mark of [1, 2, 3]) {
    await move(mark);
    await window.draw();
  }
  expect(page.count('Page.startScreencast')).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  await move(4);
  await window.draw();
  expect(window.marks.at(-1)).toBe(4);
  // The picture is complete now, and a blinking page does not restart the screencast.
  for (const mark of [5, 4, 5]) {
    await vi.advanceTimersByTimeAsync(500);
    await move(mark);
    await window.draw();
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.count('Page.startScreencast')).toBe(2);
});

it('ignores the frames of a full-page screenshot, and restarts afterwards', async () => {
  const window = new FakeWindow(picture, 0.5);
  await move(1);
  await window.draw();
  await move(2, { width: 400, height: 5_000 });
  expect(page.count('Page.screencastFrameAck')).toBe(2);
  expect(page.count('Page.startScreencast')).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  await move(3);
  await window.draw();
  expect(window.marks).toEqual([1, 3]);
});

it('takes a sharper picture when a larger window watches', async () => {
  new FakeWindow(picture, 0.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const large = new FakeWindow(picture, 3);
  await large.draw();
  await vi.advanceTimersByTimeAsync(150);
  expect(large.marks).toEqual([1, 99]);
});

it('drops a screenshot that is outdated, and takes another', async () => {
  const shot = Promise.withResolvers<unknown>();
  page.responses.set('Page.captureScreenshot', () => shot.promise);
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(150);
  await move(2);
  await window.draw();
  page.responses.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 98) }));
  shot.resolve({ data: jpeg(1_200, 2_400, 99) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(window.marks).toEqual([1, 2, 98]);
  // A frame during the screenshot may have shown the page in the screenshot's size.
  expect(page.count('Page.startScreencast')).toBe(2);
});

it('ignores the frames that a screenshot causes', async () => {
  const shot = Promise.withResolvers<unknown>();
  page.responses.set('Page.captureScreenshot', () => shot.promise);
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(150);
  await move(7, { width: 1_203, height: 2_406 });
  shot.resolve({ data: jpeg(1_200, 2_400, 99) });
  await vi.advanceTimersByTimeAsync(0);
  await window.draw();
  await move(7, { width: 1_203, height: 2_406 });
  await move(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(window.marks).toEqual([1, 99]);
  expect(page.count('Page.captureScreenshot')).toBe(1);
  expect(page.count('Page.screencastFrameAck')).toBe(4);
});

it('ignores the screenshot that was taken for an earlier window', async () => {
  const window = new FakeWindow(picture);
  await move(7, { width: 350, height: 700 });
  expect(page.count('Page.screencastFrameAck')).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  await move(1);
  expect(window.marks).toEqual([1]);
});

it('reuses sharp pictures while the page only blinks', async () => {
  const window = new FakeWindow(picture);
  for (const mark of [1, 2]) {
    await move(mark);
    await window.draw();
    await vi.advanceTimersByTimeAsync(500);
    await window.draw();
  }
  for (const mark of [1, 2, 1, 2]) {
    await move(mark);
    await window.draw();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(window.shown.map(({ kind }) => kind)).toEqual([
    ...['moving', 'still', 'moving', 'still'],
    ...['still', 'still', 'still', 'still'],
  ]);
  expect(page.count('Page.captureScreenshot')).toBe(2);
});

it('does not cache a screenshot that may show the next state', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(200);
  await window.draw();
  // The screenshot may show this state already, although its frame comes only now.
  await move(2);
  await window.draw();
  await move(1);
  await window.draw();
  expect(window.marks).toEqual([1, 99, 2, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.captureScreenshot')).toBe(2);
});

it('shows a rotated device in its new size', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await move(2, { width: 800, height: 400 });
  expect(window.shown.at(-1)).toMatchObject({ width: 800, height: 400, ratio: 1 });
});

it('continues in the same windows with the page that replaces a lost one', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  lost.abort();
  expect(page.listenerCount).toBe(0);
  const late = new FakeWindow(picture);
  expect(late.marks).toEqual([1]);
  page = new FakePage();
  attach(page);
  await move(2);
  expect(window.marks).toEqual([1, 2]);
  expect(window.shown[1]?.sequence).toBeGreaterThan(window.shown[0]?.sequence ?? Number.NaN);
});

it('continues after a page did not respond', async () => {
  page.responses.set('Page.captureScreenshot', () => new Promise(() => undefined));
  const window = new FakeWindow(picture);
  await move(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  page.responses.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 99) }));
  await window.draw();
  await move(2);
  await window.draw();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(window.marks).toEqual([1, 2, 99]);
});

it('restarts the screencast if a new document sends no frame', async () => {
  const window = new FakeWindow(picture);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(60_000);
  page.emit('Page.frameNavigated', { frame: { parentId: 'of a frame within the page' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  page.emit('Page.frameNavigated', { frame: {} });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.count('Page.startScreencast')).toBe(4);
  expect(page.count('Page.stopScreencast')).toBe(3);
  window.end.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.count('Page.startScreencast')).toBe(4);
});
