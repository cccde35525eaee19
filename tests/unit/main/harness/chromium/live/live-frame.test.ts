import { expect, it } from 'vitest';
import { LiveFrameView } from '#main/hosts/cdp/live/frames/live-frame.ts';
import { decodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile } from '../open-view.ts';

const page = (color: string) => `<!doctype html><meta name="viewport" content="width=device-width">
<body style="background: ${color}; height: 3000px">漫阅</body>`;

const { open, server } = chromiumForFile({ '/red': page('red'), '/blue': page('blue') });

const profile = profileOf('android-chrome');

async function watch(signal: AbortSignal) {
  const view = await open(profile, '/red');
  const picture = new LiveFrameView('view-1');
  const { dpr, viewport } = profile;
  picture.attach({ cdp: view.cdp, deviceRatio: () => dpr, viewport: () => viewport }, signal);
  const frames: LiveFrame[] = [];
  const show = (bytes: Uint8Array) => {
    frames.push(decodeFrame(new Uint8Array(bytes)));
    return Promise.resolve();
  };
  picture.watch(show, { ratio: 4 }, signal);
  const isSharp = () => frames.at(-1)?.kind === 'still';
  await expect.poll(isSharp).toBe(true);
  return { view, frames, isSharp };
}

it('the live view continues when a page changes its process or is rotated', {
  tags: ['complete'],
}, async () => {
  const end = new AbortController();
  const { view, frames, isSharp } = await watch(end.signal);
  await view.navigate(server().origin.replace('127.0.0.1', 'localhost').concat('/blue'));
  const { width, height } = profile.viewport;
  await view.cdp.send('Emulation.setDeviceMetricsOverride', {
    width: height,
    height: width,
    deviceScaleFactor: profile.dpr,
    mobile: true,
  });
  await expect.poll(() => frames.at(-1)?.width).toBe(height);
  await expect.poll(isSharp).toBe(true);
  end.abort();
});
