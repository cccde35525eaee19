import { expect, it, vi } from 'vitest';
import { FakeLiveView } from './fake-live-view.ts';
import { jpeg } from './fake-window.ts';

const live = new FakeLiveView();

it('the screencast runs only while a window shows it', () => {
  expect(live.page.sent).toEqual([]);
  const one = live.openWindow();
  const two = live.openWindow();
  one.end.abort();
  expect(live.page.count('Page.startScreencast')).toBe(1);
  expect(live.page.count('Page.stopScreencast')).toBe(0);
  two.end.abort();
  expect(live.page.count('Page.stopScreencast')).toBe(1);
  expect(live.page.listenerCount).toBe(0);
});

it('a frame is acknowledged only when a window has drawn it', async () => {
  const window = live.openWindow();
  await live.sendFrame(1);
  expect(live.page.count('Page.screencastFrameAck')).toBe(0);
  await window.draw();
  expect(live.page.count('Page.screencastFrameAck')).toBe(1);
});

it('a slow window receives only the newest frame, and does not delay other windows', async () => {
  const slow = live.openWindow();
  const fast = live.openWindow();
  for (const mark of [1, 2, 3]) {
    await live.sendFrame(mark);
    await fast.draw();
  }
  expect(fast.marks).toEqual([1, 2, 3]);
  expect(live.page.count('Page.screencastFrameAck')).toBe(3);
  expect(slow.marks).toEqual([1]);
  await slow.draw();
  expect(slow.marks).toEqual([1, 3]);
});

it('a window that opens later receives the current frame', async () => {
  const early = live.openWindow();
  await live.sendFrame(1);
  const late = live.openWindow();
  expect(late.shown).toEqual(early.shown);
});

it('nothing is sent to a closed window, which is not waited for', async () => {
  const window = live.openWindow();
  const other = live.openWindow();
  await live.sendFrame(1);
  window.end.abort();
  await window.draw();
  expect(live.page.count('Page.screencastFrameAck')).toBe(0);
  await live.sendFrame(2);
  await other.draw();
  expect(window.marks).toEqual([1]);
});

it('a full-resolution screenshot is taken when the page stops changing', async () => {
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(149);
  expect(live.page.count('Page.captureScreenshot')).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(window.shown.map(({ kind, ratio, width, height }) => [kind, ratio, width, height])).toEqual([
    ['moving', 1, 400, 800],
    ['still', 3, 400, 800],
  ]);
});

it('the screenshot has no more pixels than the window shows', async () => {
  live.openWindow(1.5);
  await live.sendFrame(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(live.page.sent.at(-1)).toMatchObject({
    method: 'Page.captureScreenshot',
    params: { clip: { x: 0, y: 120, width: 400, height: 800, scale: 0.5 } },
  });
});

it('no screenshot is taken for a small window', async () => {
  live.openWindow(0.5);
  await live.sendFrame(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(live.page.count('Page.captureScreenshot')).toBe(0);
});

it('a screenshot with more pixels is taken when a larger window opens', async () => {
  live.openWindow(0.5);
  await live.sendFrame(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const large = live.openWindow(3);
  await large.draw();
  await vi.advanceTimersByTimeAsync(150);
  expect(large.marks).toEqual([1, 99]);
});

it('an outdated screenshot is dropped and taken again', async () => {
  const shot = Promise.withResolvers<unknown>();
  live.page.responses.set('Page.captureScreenshot', () => shot.promise);
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(150);
  await live.sendFrame(2);
  await window.draw();
  live.page.responses.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 98) }));
  shot.resolve({ data: jpeg(1_200, 2_400, 99) });
  await vi.advanceTimersByTimeAsync(500);
  expect(window.marks).toEqual([1, 2, 98]);
  // Expects a new frame, because one that arrives during the screenshot may show the page in the screenshot's size.
  expect(live.page.count('Page.startScreencast')).toBe(2);
});

it('the frames that a screenshot causes are ignored', async () => {
  const shot = Promise.withResolvers<unknown>();
  live.page.responses.set('Page.captureScreenshot', () => shot.promise);
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(150);
  await live.sendFrame(7, { width: 1_203, height: 2_406 });
  shot.resolve({ data: jpeg(1_200, 2_400, 99) });
  await vi.advanceTimersByTimeAsync(0);
  await window.draw();
  await live.sendFrame(7, { width: 1_203, height: 2_406 });
  await live.sendFrame(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(window.marks).toEqual([1, 99]);
  expect(live.page.count('Page.captureScreenshot')).toBe(1);
  expect(live.page.count('Page.screencastFrameAck')).toBe(4);
});

it('a screenshot that was taken for an earlier window is ignored', async () => {
  const window = live.openWindow();
  await live.sendFrame(7, { width: 350, height: 700 });
  expect(live.page.count('Page.screencastFrameAck')).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.page.count('Page.startScreencast')).toBe(2);
  await live.sendFrame(1);
  expect(window.marks).toEqual([1]);
});

it('a phone’s frames are shown, although its viewport is rounded', async () => {
  const window = live.openWindow();
  await live.sendFrame(1, { width: 400.43, height: 800.19 });
  expect(window.marks).toEqual([1]);
});

it('full-resolution screenshots are reused while the page only blinks', async () => {
  const window = live.openWindow();
  for (const mark of [1, 2]) {
    await live.sendFrame(mark);
    await window.draw();
    await vi.advanceTimersByTimeAsync(500);
    await window.draw();
  }
  for (const mark of [1, 2, 1, 2]) {
    await live.sendFrame(mark);
    await window.draw();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(window.shown.map(({ kind }) => kind)).toEqual([
    ...['moving', 'still', 'moving', 'still'],
    ...['still', 'still', 'still', 'still'],
  ]);
  expect(live.page.count('Page.captureScreenshot')).toBe(2);
});

it('a screenshot that may show the next state is not cached', async () => {
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(200);
  await window.draw();
  // Sends the frame after the screenshot. It may show the same state already.
  await live.sendFrame(2);
  await window.draw();
  await live.sendFrame(1);
  await window.draw();
  expect(window.marks).toEqual([1, 99, 2, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.page.count('Page.captureScreenshot')).toBe(2);
});

it('a rotated device is shown in its new size', async () => {
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  await live.sendFrame(2, { width: 800, height: 400 });
  expect(window.shown.at(-1)).toMatchObject({ width: 800, height: 400, ratio: 1 });
});

it('the same windows show the page that replaces a lost one', async () => {
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  live.losePage();
  expect(live.page.listenerCount).toBe(0);
  const late = live.openWindow();
  expect(late.marks).toEqual([1]);
  live.attachNewPage();
  await live.sendFrame(2);
  expect(window.marks).toEqual([1, 2]);
  expect(window.shown[1]?.sequence).toBeGreaterThan(window.shown[0]?.sequence ?? Number.NaN);
});

it('takes the sharp picture of a new document only after its first frame', async () => {
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(200);
  await window.draw();
  live.page.emit('Page.frameNavigated', { frame: {} });
  await vi.advanceTimersByTimeAsync(900);
  expect(live.page.count('Page.captureScreenshot')).toBe(1);
  await live.sendFrame(2);
  await window.draw();
  await vi.advanceTimersByTimeAsync(500);
  expect(window.marks).toEqual([1, 99, 2, 99]);
});

it('takes a sharp picture again if a new document looks the same', async () => {
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(200);
  live.page.emit('Page.frameNavigated', { frame: {} });
  await vi.advanceTimersByTimeAsync(200);
  await live.sendFrame(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.page.count('Page.captureScreenshot')).toBe(2);
});
