import { vi } from 'vitest';
import type { LiveFrameView } from '#main/hosts/cdp/live/frames/live-frame.ts';
import { decodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';

export const deviceRatio = 3;

/** Returns the start of a JPEG file with this size. `mark` identifies the picture. */
export function jpeg(width: number, height: number, mark: number): string {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...size, 1, mark, 0, 0]).toString('base64');
}

const markOf = ({ jpeg: bytes }: LiveFrame) => bytes[12];

export function frame(mark: number, size = { width: 400, height: 800 }) {
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

/** Window that draws a frame when the test says so. */
export class FakeWindow {
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
