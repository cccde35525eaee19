import { expect } from 'vitest';
import { captureScreenshot } from '#main/harness/page/capture-screenshot.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { LiveFrameView } from '#main/hosts/cdp/live/frames/live-frame.ts';
import { decodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';
import { type Contract, evaluate } from '../contract.ts';

const widthInPng = 16;
const heightInPng = 20;

export function pictureCases(contract: Contract): void {
  const ratioOf = (view: WallView) => (contract.can('pixel-ratio') ? view.profile.dpr : 1);

  contract.case('takes a screenshot in device pixels, of what the page shows now', {}, async () => {
    const view = await contract.page('/red');
    const png = Buffer.from(await view.capture());
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    const { viewport } = view.profile;
    const ratio = ratioOf(view);
    expect([png.readUInt32BE(widthInPng), png.readUInt32BE(heightInPng)]).toEqual([
      Math.round(viewport.width * ratio),
      Math.round(viewport.height * ratio),
    ]);
    await evaluate(view, `document.documentElement.style.background = 'blue'`);
    expect(png.equals(await view.capture())).toBe(false);
  });

  contract.case(
    'takes a small screenshot of a page and what was scrolled past',
    { tags: ['complete'] },
    async () => {
      const view = await contract.page('/red');
      await evaluate(view, 'scrollTo(0, 900)');
      const jpeg = await captureScreenshot(view.cdp, { dpr: view.profile.dpr });
      expect(jpeg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      const inView = await captureScreenshot(view.cdp, { dpr: view.profile.dpr, covers: 'sight' });
      expect(inView.length).toBeLessThan(jpeg.length);
      // Chromium 148 rounds the position in device pixels.
      expect(Math.abs(Number(await evaluate(view, 'scrollY')) - 900)).toBeLessThanOrEqual(1);
    },
  );

  contract.case('sends live frames while the page moves, and a sharp one when it rests', {}, async () => {
    const view = await contract.page('/red');
    const picture = new LiveFrameView('view-1');
    const { dpr, viewport } = view.profile;
    picture.attach({ cdp: view.cdp, deviceRatio: () => dpr, viewport: () => viewport }, contract.signal);
    const frames: LiveFrame[] = [];
    const show = (bytes: Uint8Array) => {
      frames.push(decodeFrame(new Uint8Array(bytes)));
      return Promise.resolve();
    };
    picture.watch(show, { ratio: 4 }, contract.signal);
    const isSharp = () => frames.at(-1)?.kind === 'still';
    await expect.poll(isSharp).toBe(true);
    expect(frames.at(-1)).toMatchObject(viewport);
    expect(frames.at(-1)?.ratio).toBeCloseTo(ratioOf(view), 1);
    const count = frames.length;
    await evaluate(view, `scrollTo(0, 100), document.documentElement.style.background = 'blue'`);
    await expect.poll(() => frames.length).toBeGreaterThan(count);
    expect(frames[count]?.kind).toBe('moving');
    await expect.poll(isSharp).toBe(true);
  });

  contract.case(
    'rejects with ‘timeout’ if a page that hangs paints nothing',
    { tags: ['complete'] },
    async () => {
      const view = await contract.page('/loop');
      await expect(view.capture()).rejects.toMatchObject({ code: 'timeout' });
    },
  );
}
