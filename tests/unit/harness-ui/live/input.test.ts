import { afterEach, describe, expect, it, vi } from 'vitest';
import { FingerTracker } from '#harness-ui/wall/live/finger-tracker.ts';
import { InputSender } from '#harness-ui/wall/live/input-sender.ts';
import type { LiveInput } from '#shared/ipc/views/live.ts';

const pointer = (x: number, y: number, pointerId = 1, shiftKey = false) => ({ pointerId, x, y, shiftKey });

describe('FingerTracker', () => {
  const tracker = () => new FingerTracker(() => ({ width: 400, height: 800 }));

  it('reports all touch points on each change, with unique IDs', () => {
    const fingers = tracker();
    expect(fingers.down(pointer(10, 20, 7))).toEqual({ kind: 'touch', points: [{ id: 0, x: 10, y: 20 }] });
    expect(fingers.down(pointer(30, 40, 9))).toEqual({
      kind: 'touch',
      points: [
        { id: 0, x: 10, y: 20 },
        { id: 1, x: 30, y: 40 },
      ],
    });
    expect(fingers.up(7)).toEqual({ kind: 'touch', points: [{ id: 1, x: 30, y: 40 }] });
    expect(fingers.down(pointer(1, 2, 11))).toMatchObject({ points: [{ id: 1 }, { id: 0 }] });
  });

  it('ignores a pointer that is not pressed', () => {
    const fingers = tracker();
    expect(fingers.move(pointer(1, 1))).toBeUndefined();
    expect(fingers.up(1)).toBeUndefined();
    expect(fingers.cancel()).toBeUndefined();
  });

  it('mirrors a second finger around the center while a mouse drags with Shift', () => {
    const fingers = tracker();
    fingers.down(pointer(150, 400, 1, true));
    expect(fingers.move(pointer(100, 300, 1, true))).toEqual({
      kind: 'touch',
      points: [
        { id: 0, x: 100, y: 300 },
        { id: 1, x: 300, y: 500 },
      ],
    });
    expect(fingers.up(1)).toEqual({ kind: 'touch', points: [] });
    expect(fingers.down(pointer(5, 5))).toEqual({ kind: 'touch', points: [{ id: 0, x: 5, y: 5 }] });
  });

  it('cancels all touch points when the system cancels one', () => {
    const fingers = tracker();
    fingers.down(pointer(1, 1));
    expect(fingers.cancel()).toEqual({ kind: 'touchCancel' });
    expect(fingers.move(pointer(2, 2))).toBeUndefined();
  });
});

describe('InputSender', () => {
  afterEach(() => void vi.unstubAllGlobals());

  function sender() {
    const sent: LiveInput[][] = [];
    const frames: (() => void)[] = [];
    const inputs = new InputSender(
      (batch) => void sent.push(batch),
      (flush) => void frames.push(flush),
    );
    const nextFrame = () => {
      for (const flush of frames.splice(0)) flush();
    };
    return { inputs, sent, frames, nextFrame };
  }
  const touch = (x: number, ...ids: number[]): LiveInput => ({
    kind: 'touch',
    points: ids.map((id) => ({ id, x, y: 0 })),
  });
  const wheel = (deltaY: number): LiveInput => ({
    kind: 'wheel',
    x: 0,
    y: 0,
    deltaX: 0,
    deltaY,
    modifiers: 0,
  });
  const text: LiveInput = { kind: 'text', text: '山' };

  it('sends the last position of moving fingers once per frame', () => {
    const { inputs, sent, frames, nextFrame } = sender();
    inputs.add(touch(1, 0));
    expect(sent).toEqual([[touch(1, 0)]]);
    for (const x of [2, 3, 4]) inputs.add(touch(x, 0));
    expect(sent).toHaveLength(1);
    expect(frames).toHaveLength(1);
    nextFrame();
    expect(sent.slice(1)).toEqual([[touch(4, 0)]]);
  });

  it('calls requestAnimationFrame as a plain function', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', function (this: unknown, flush: () => void) {
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
      return frames.push(flush);
    });
    const sent: LiveInput[][] = [];
    const inputs = new InputSender((batch) => void sent.push(batch));
    for (const delta of [1, 10, -4]) inputs.add(wheel(delta));
    for (const flush of frames.splice(0)) flush();
    expect(sent).toEqual([[wheel(1)], [wheel(6)]]);
  });

  it('requests a frame again after a failed send', () => {
    const frames: (() => void)[] = [];
    let isRefused = true;
    const sent: LiveInput[][] = [];
    const inputs = new InputSender(
      (batch) => void sent.push(batch),
      (flush) => {
        if (isRefused) throw new Error('no frame');
        frames.push(flush);
      },
    );
    inputs.add(wheel(1));
    expect(() => inputs.add(wheel(2))).toThrow('no frame');
    isRefused = false;
    inputs.add(wheel(4));
    for (const flush of frames.splice(0)) flush();
    expect(sent).toEqual([[wheel(1)], [wheel(6)]]);
  });

  it('adds up wheel deltas', () => {
    const { inputs, sent, nextFrame } = sender();
    for (const delta of [1, 10, -4]) inputs.add(wheel(delta));
    nextFrame();
    expect(sent).toEqual([[wheel(1)], [wheel(6)]]);
  });

  it('sends other input immediately, after all earlier input', () => {
    const { inputs, sent, nextFrame } = sender();
    inputs.add(touch(1, 0));
    inputs.add(touch(2, 0));
    inputs.add(touch(2, 0, 1));
    inputs.add(text);
    expect(sent).toEqual([[touch(1, 0)], [touch(2, 0), touch(2, 0, 1)], [text]]);
    nextFrame();
    expect(sent).toHaveLength(3);
  });
});
