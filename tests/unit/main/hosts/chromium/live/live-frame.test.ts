import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveFrameView } from '#main/hosts/chromium/live/frames/live-frame.ts';
import { decodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';
import { FakePage } from './fake-page.ts';

const deviceRatio = 3;

/** The head of a JPEG file of that size; `mark` tells pictures apart. */
function jpeg(width: number, height: number, mark: number): string {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...size, 1, mark, 0, 0]).toString('base64');
}

const markOf = ({ jpeg: bytes }: LiveFrame) => bytes[12];

function frame(mark: number, size = { width: 400, height: 800 }) {
  return {
    data: jpeg(size.width, size.height, mark),
    sessionId: 1,
    metadata: {
      deviceWidth: size.width,
      deviceHeight: size.height,
      pageScaleFactor: 1,
      scrollOffsetX: 0,
      scrollOffsetY: 120,
    },
  };
}

/** A window that draws when the test says so. */
class FakeWindow {
  readonly shown: LiveFrame[] = [];
  readonly end = new AbortController();
  #drawn: (() => void) | undefined;

  constructor(picture: LiveFrameView, ratio = deviceRatio) {
    const show = (bytes: Uint8Array) => {
      this.shown.push(decodeFrame(new Uint8Array(bytes)));
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#drawn = resolve;
      return promise;
    };
    picture.watch(show, { ratio }, this.end.signal);
  }

  get marks(): readonly (number | undefined)[] {
    return this.shown.map(markOf);
  }

  async draw(): Promise<void> {
    this.#drawn?.();
    await vi.advanceTimersByTimeAsync(0);
  }
}

let picture: LiveFrameView;
let page: FakePage;
let lost: AbortController;

const move = async (mark: number, size?: { width: number; height: number }) => {
  page.tell('Page.screencastFrame', frame(mark, size));
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
  page.answers.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 99) }));
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

it('tells the page of a frame only when a window has drawn it', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  expect(page.count('Page.screencastFrameAck')).toBe(0);
  await window.draw();
  expect(page.count('Page.screencastFrameAck')).toBe(1);
});

it('gives a slow window the newest picture next, and does not let it hold up another', async () => {
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

it('shows a window that comes later what is there', async () => {
  const early = new FakeWindow(picture);
  await move(1);
  const late = new FakeWindow(picture);
  expect(late.shown).toEqual(early.shown);
});

it('gives no picture, and waits for none, once a window has gone', async () => {
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

it('becomes sharp when nothing moves', async () => {
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

it('takes only the pixels that a window shows', async () => {
  new FakeWindow(picture, 1.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(page.sent.at(-1)).toMatchObject({
    method: 'Page.captureScreenshot',
    params: { clip: { x: 0, y: 120, width: 400, height: 800, scale: 0.5 } },
  });
});

it('takes no sharp picture for a window that shows a small one', async () => {
  new FakeWindow(picture, 0.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.count('Page.captureScreenshot')).toBe(0);
});

it('begins a small picture again once much that moved rests: its last frame may not have come', async () => {
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
  // It is whole now, and what blinks moves no more than that.
  for (const mark of [5, 4, 5]) {
    await vi.advanceTimersByTimeAsync(500);
    await move(mark);
    await window.draw();
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.count('Page.startScreencast')).toBe(2);
});

it('shows nothing of a picture of the whole page, and begins again after it', async () => {
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

it('takes a sharper one when a window comes that shows more', async () => {
  new FakeWindow(picture, 0.5);
  await move(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const large = new FakeWindow(picture, 3);
  await large.draw();
  await vi.advanceTimersByTimeAsync(150);
  expect(large.marks).toEqual([1, 99]);
});

it('drops a sharp picture that the page has left behind, and takes another', async () => {
  const shot = Promise.withResolvers<unknown>();
  page.answers.set('Page.captureScreenshot', () => shot.promise);
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(150);
  await move(2);
  await window.draw();
  page.answers.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 98) }));
  shot.resolve({ data: jpeg(1_200, 2_400, 99) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(window.marks).toEqual([1, 2, 98]);
  // What moved meanwhile may have shown the page in the size of the screenshot.
  expect(page.count('Page.startScreencast')).toBe(2);
});

it('takes what a screenshot does to the screencast for no movement', async () => {
  const shot = Promise.withResolvers<unknown>();
  page.answers.set('Page.captureScreenshot', () => shot.promise);
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

it('shows nothing of a screenshot that another window wanted before', async () => {
  const window = new FakeWindow(picture);
  await move(7, { width: 350, height: 700 });
  expect(page.count('Page.screencastFrameAck')).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  await move(1);
  expect(window.marks).toEqual([1]);
});

it('stays sharp, for nothing, where something only blinks', async () => {
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

it('does not take a picture of what came next for what was there before', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(200);
  await window.draw();
  // The screenshot may have shown this already: its frame comes only now.
  await move(2);
  await window.draw();
  await move(1);
  await window.draw();
  expect(window.marks).toEqual([1, 99, 2, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.captureScreenshot')).toBe(2);
});

it('shows a turned device in its new size', async () => {
  const window = new FakeWindow(picture);
  await move(1);
  await window.draw();
  await move(2, { width: 800, height: 400 });
  expect(window.shown.at(-1)).toMatchObject({ width: 800, height: 400, ratio: 1 });
});

it('goes on in the same windows with the page that replaces a lost one', async () => {
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

it('goes on after a page that does not answer', async () => {
  page.answers.set('Page.captureScreenshot', () => new Promise(() => undefined));
  const window = new FakeWindow(picture);
  await move(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  page.answers.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 99) }));
  await window.draw();
  await move(2);
  await window.draw();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(window.marks).toEqual([1, 2, 99]);
});

it('begins again where a new document shows nothing', async () => {
  const window = new FakeWindow(picture);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  await move(1);
  await window.draw();
  await vi.advanceTimersByTimeAsync(60_000);
  page.tell('Page.frameNavigated', { frame: { parentId: 'of a frame within the page' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.count('Page.startScreencast')).toBe(2);
  page.tell('Page.frameNavigated', { frame: {} });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.count('Page.startScreencast')).toBe(4);
  expect(page.count('Page.stopScreencast')).toBe(3);
  window.end.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.count('Page.startScreencast')).toBe(4);
});
