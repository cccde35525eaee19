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

it('the screencast runs only while a window shows it', () => {
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

it('a frame is acknowledged only when a window has drawn it', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  expect(page.count('Page.screencastFrameAck')).toBe(0);
  await window.draw();
  expect(page.count('Page.screencastFrameAck')).toBe(1);
});

it('a slow window receives only the newest frame, and does not delay other windows', async () => {
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

it('a window that opens later receives the current frame', async () => {
  const early = new FakeWindow(picture);
  await move(1);
  const late = new FakeWindow(picture);
  expect(late.shown).toEqual(early.shown);
});

it('nothing is sent to a closed window, which is not waited for', async () => {
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

it('a full-resolution screenshot is taken when the page stops changing', async () => {
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

it('the screenshot has no more pixels than the window shows', async () => {
  new FakeWindow(picture, 1.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(page.sent.at(-1)).toMatchObject({
    method: 'Page.captureScreenshot',
    params: { clip: { x: 0, y: 120, width: 400, height: 800, scale: 0.5 } },
  });
});

it('no screenshot is taken for a small window', async () => {
  new FakeWindow(picture, 0.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.count('Page.captureScreenshot')).toBe(0);
});

it('the screencast restarts after many frames, because the last one may be missing', async () => {
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

it('the frames during a full-page screenshot are ignored, and the screencast restarts afterwards', async () => {
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

it('a screenshot with more pixels is taken when a larger window opens', async () => {
  new FakeWindow(picture, 0.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const large = new FakeWindow(picture, 3);
  await large.draw();
  await vi.advanceTimersByTimeAsync(150);
  expect(large.marks).toEqual([1, 99]);
});

it('an outdated screenshot is dropped and taken again', async () => {
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

it('the frames that a screenshot causes are ignored', async () => {
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

it('a screenshot that was taken for an earlier window is ignored', async () => {
  const window = new FakeWindow(picture);
  await move(7, { width: 350, height: 700 });
  expect(page.count('Page.screencastFrameAck')).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  await move(1);
  expect(window.marks).toEqual([1]);
});

it('full-resolution screenshots are reused while the page only blinks', async () => {
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

it('a screenshot that may show the next state is not cached', async () => {
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

it('a rotated device is shown in its new size', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await move(2, { width: 800, height: 400 });
  expect(window.shown.at(-1)).toMatchObject({ width: 800, height: 400, ratio: 1 });
});

it('the same windows show the page that replaces a lost one', async () => {
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

it('the live view continues after a page did not respond', async () => {
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

it('the screencast restarts if a new document sends no frame', async () => {
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

it('asks for a frame when the page rests after frames that no window had drawn', async () => {
  const window = new FakeWindow(picture, 0.5);
  for (const mark of [1, 2]) {
    await move(mark);
    await vi.advanceTimersByTimeAsync(500);
  }
  // Chromium may have dropped the next frame.
  await window.draw();
  await window.draw();
  expect(page.count('Page.startScreencast')).toBe(2);
  await move(3);
  await window.draw();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(window.marks).toEqual([1, 2, 3]);
  expect(page.count('Page.startScreencast')).toBe(2);
});

it.each(['Page.frameNavigated', 'Page.loadEventFired'])(
  'asks for a frame after %s, even if a late one of the earlier document arrives',
  async (event) => {
    const window = new FakeWindow(picture, 0.5);
    await move(1);
    await window.draw();
    page.emit(event, { frame: {} });
    await move(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.count('Page.startScreencast')).toBe(2);
  },
);

it('restarts a screencast that sends no frame', async () => {
  const window = new FakeWindow(picture, 0.5);
  await move(1);
  await window.draw();
  page.emit('Page.loadEventFired', {});
  await vi.advanceTimersByTimeAsync(150 + 1_000);
  expect(page.count('Page.startScreencast')).toBe(3);
});

it('takes the sharp picture of a new document only after its first frame', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(200);
  await window.draw();
  page.emit('Page.frameNavigated', { frame: {} });
  await vi.advanceTimersByTimeAsync(900);
  expect(page.count('Page.captureScreenshot')).toBe(1);
  await move(2);
  await window.draw();
  await vi.advanceTimersByTimeAsync(500);
  expect(window.marks).toEqual([1, 99, 2, 99]);
});

it('takes a sharp picture again if a new document looks the same', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(200);
  page.emit('Page.frameNavigated', { frame: {} });
  await vi.advanceTimersByTimeAsync(200);
  await move(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.captureScreenshot')).toBe(2);
});
