import { expect, it } from 'vitest';
import { captureScreenshot } from '#main/harness/page/capture-screenshot.ts';
import { screenshotComparer } from '#main/harness/reports/baseline/compare-screenshots.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const page = `<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0; height: 3000px; background: linear-gradient(#fafafa, #c33 40%, #222) } h1 { color: #000 }</style>
<h1>漫阅</h1>`;

const { open } = chromiumForFile({ '/a': page, '/blank': '<!doctype html>' });

function sizeOf(jpeg: Uint8Array): readonly [width: number, height: number] {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)];
}

it('a change is detected and marked, and none is reported for the same page', async () => {
  const profile = profileOf('ios-safari');
  const [view, blank] = [await open(profile, '/a'), await open(profile, '/blank')];
  const compare = screenshotComparer(blank.cdp);
  const take = () => captureScreenshot(view.cdp, { dpr: profile.dpr });
  const before = await take();
  const { width, height } = profile.viewport;
  expect(sizeOf(before)).toEqual([width, height]);
  expect(await compare(before, await take())).toEqual({ isSame: true });
  await evaluate(view.cdp, `document.querySelector('h1').textContent = '慢阅'`);
  const change = await compare(before, await take());
  if (change.isSame) throw new Error('The change was not seen');
  expect(change.share).toBeGreaterThan(0);
  expect(change.share).toBeLessThan(0.02);
  expect(sizeOf(change.difference ?? new Uint8Array())).toEqual([width, height]);
});

it('the viewport is captured at any scroll position', async () => {
  const profile = profileOf('ios-safari');
  const [view, blank] = [await open(profile, '/a'), await open(profile, '/blank')];
  const before = await captureScreenshot(view.cdp, { dpr: profile.dpr });
  await evaluate(view.cdp, 'scrollTo(0, 900)');
  const change = await screenshotComparer(blank.cdp)(
    before,
    await captureScreenshot(view.cdp, { dpr: profile.dpr }),
  );
  expect(change).toMatchObject({ isSame: false });
  expect(change.isSame ? 0 : change.share).toBeGreaterThan(0.5);
});
