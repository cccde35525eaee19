import { expect, it } from 'vitest';
import { capturePage } from '#main/harness/screenshots/capture-page.ts';
import { captureView } from '#main/harness/screenshots/capture-view.ts';
import { takeStill } from '#main/hosts/cdp/live/frames/take-still.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile } from './open-view.ts';

const page = `<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0; height: 3000px; background: linear-gradient(#fafafa, #c33 40%, #222) }</style><h1>漫阅</h1>`;

const { open } = chromiumForFile({ '/a': page });

it('screenshots stay the same while the live view takes smaller ones', {
  tags: ['complete'],
}, async () => {
  const profile = profileOf('ios-safari');
  const { dpr, viewport } = profile;
  const { cdp } = await open(profile, '/a');
  const metadata = {
    deviceWidth: viewport.width,
    deviceHeight: viewport.height,
    scrollOffsetX: 0,
    scrollOffsetY: 0,
    pageScaleFactor: 1,
  };
  const still = () => takeStill(cdp, { data: '', metadata }, { ratio: 0.4, deviceRatio: dpr });
  const [view, whole] = [await captureView(cdp), await capturePage(cdp, dpr)];
  for (let round = 0; round < 4; round += 1) {
    const [, capture, , full] = await Promise.all([
      still(),
      captureView(cdp),
      still(),
      capturePage(cdp, dpr),
    ]);
    expect(Buffer.compare(capture, view)).toBe(0);
    expect(Buffer.compare(full.png, whole.png)).toBe(0);
  }
});
