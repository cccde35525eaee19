import { expect, it, vi } from 'vitest';
import { FakeLiveView } from './fake-live-view.ts';
import { jpeg } from './fake-window.ts';

const live = new FakeLiveView();

it('the screencast restarts after many frames, because the last one may be missing', async () => {
  const window = live.openWindow(0.5);
  for (const mark of [1, 2, 3]) {
    await live.sendFrame(mark);
    await window.draw();
  }
  expect(live.page.count('Page.startScreencast')).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.page.count('Page.startScreencast')).toBe(2);
  await live.sendFrame(4);
  await window.draw();
  expect(window.marks.at(-1)).toBe(4);
  // Expects no restart. The picture is complete, and a blinking page must not restart the screencast.
  for (const mark of [5, 4, 5]) {
    await vi.advanceTimersByTimeAsync(500);
    await live.sendFrame(mark);
    await window.draw();
  }
  expect(live.page.count('Page.startScreencast')).toBe(2);
});

it('checks the picture of a resting page once', async () => {
  const window = live.openWindow(0.5);
  await live.sendFrame(1);
  await window.draw();
  await live.settle(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(window.marks).toEqual([1]);
  expect(live.page.count('Page.startScreencast')).toBe(2);
});

it.each([0.5, 3])('shows a state whose only frame is missing, at ratio %d', async (ratio) => {
  const window = live.openWindow(ratio);
  const drawn = async () => {
    await vi.advanceTimersByTimeAsync(200);
    await window.draw();
    await window.draw();
  };
  await live.sendFrame(1);
  await drawn();
  live.page.responses.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 98) }));
  await live.settle(2);
  await drawn();
  expect(window.marks).toEqual(ratio < 0.75 ? [1, 2] : [1, 99, 2, 98]);
});

it('shows a state whose frame equals an earlier one, although its cached screenshot shows another', async () => {
  const window = live.openWindow();
  for (const mark of [1, 2, 1]) {
    await live.sendFrame(mark);
    await window.draw();
    await vi.advanceTimersByTimeAsync(500);
    await window.draw();
  }
  // Chromium has dropped the frame of the last state.
  await live.settle(3);
  expect(window.marks.at(-1)).toBe(3);
});

it('the screencast restarts after two frames that arrived late, because a third may be missing', async () => {
  const window = live.openWindow(0.5);
  for (const mark of [1, 2]) {
    await live.sendFrame(mark);
    await window.draw();
  }
  await vi.advanceTimersByTimeAsync(150);
  expect(live.page.count('Page.startScreencast')).toBe(2);
  await live.sendFrame(3);
  await window.draw();
  await live.settle(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(window.marks).toEqual([1, 2, 3]);
  expect(live.page.count('Page.startScreencast')).toBe(3);
});

it('the frames during a full-page screenshot are ignored, and the screencast restarts afterwards', async () => {
  const window = live.openWindow(0.5);
  await live.sendFrame(1);
  await window.draw();
  await live.sendFrame(2, { width: 400, height: 5_000 });
  expect(live.page.count('Page.screencastFrameAck')).toBe(2);
  expect(live.page.count('Page.startScreencast')).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.page.count('Page.startScreencast')).toBe(2);
  await live.sendFrame(3);
  await window.draw();
  expect(window.marks).toEqual([1, 3]);
});

it('the live view continues after a page did not respond', async () => {
  const late = Promise.withResolvers<unknown>();
  live.page.responses.set('Page.captureScreenshot', () => late.promise);
  const window = live.openWindow();
  await live.sendFrame(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(live.page.count('Page.startScreencast')).toBe(2);
  live.page.responses.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 99) }));
  late.resolve({ data: jpeg(1_200, 2_400, 98) });
  await window.draw();
  await live.sendFrame(2);
  await window.draw();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(window.marks).toEqual([1, 2, 99]);
});

it('takes the sharp picture later if the page did not respond and has not changed', async () => {
  const late = Promise.withResolvers<unknown>();
  live.page.responses.set('Page.captureScreenshot', () => late.promise);
  const window = live.openWindow();
  await live.sendFrame(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(5_200);
  live.page.responses.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 99) }));
  late.resolve({ data: jpeg(1_200, 2_400, 98) });
  await live.sendFrame(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(window.marks).toEqual([1, 99]);
});

it('the screencast restarts if a new document sends no frame', async () => {
  const window = live.openWindow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.page.count('Page.startScreencast')).toBe(2);
  await live.sendFrame(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(200);
  await live.settle(1);
  live.page.emit('Page.frameNavigated', { frame: { parentId: 'of a frame within the page' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.page.count('Page.startScreencast')).toBe(3);
  live.page.emit('Page.frameNavigated', { frame: {} });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(live.page.count('Page.startScreencast')).toBe(5);
  expect(live.page.count('Page.stopScreencast')).toBe(4);
  window.end.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.page.count('Page.startScreencast')).toBe(5);
});

it('asks for a frame when the page rests after frames that no window had drawn', async () => {
  const window = live.openWindow(0.5);
  for (const mark of [1, 2]) {
    await live.sendFrame(mark);
    await vi.advanceTimersByTimeAsync(500);
  }
  // Expects a restart, because Chromium may have dropped the next frame.
  await window.draw();
  await window.draw();
  expect(live.page.count('Page.startScreencast')).toBe(2);
  await live.sendFrame(3);
  await window.draw();
  await live.settle(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(window.marks).toEqual([1, 2, 3]);
  expect(live.page.count('Page.startScreencast')).toBe(3);
});

it.each(['Page.frameNavigated', 'Page.loadEventFired'])(
  'asks for a frame after %s, even if a late one of the earlier document arrives',
  async (event) => {
    const window = live.openWindow(0.5);
    await live.sendFrame(1);
    await window.draw();
    live.page.emit(event, { frame: {} });
    await live.sendFrame(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(live.page.count('Page.startScreencast')).toBe(2);
  },
);

it('restarts a screencast that sends no frame', async () => {
  const window = live.openWindow(0.5);
  await live.sendFrame(1);
  await window.draw();
  live.page.emit('Page.loadEventFired', {});
  await vi.advanceTimersByTimeAsync(150 + 1_000);
  expect(live.page.count('Page.startScreencast')).toBe(3);
});
