import { expect, it } from 'vitest';
import { captureScreenshot } from '#main/harness/page/capture-screenshot.ts';
import { takeCapture } from '#main/harness/page/take-capture.ts';
import { jpegSize } from '#main/hosts/cdp/live/frames/page-frame.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

/** Returns a page in which only `secret` differs between users. */
const pageOf = (secret: string) => `<!doctype html><meta name="viewport" content="width=device-width">
<style>p { transition: color 1s } body { font: 24px monospace }</style>
<h1>账号</h1><p data-private>${secret} <b>${secret}</b></p><input data-private value="${secret}">
<input data-private placeholder="手机号">
<textarea data-private>${secret}</textarea>`;

const long = `<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0 } div { height: 700px; background: red }</style>
<div></div><div></div><div></div><div></div><div></div>`;

const { open } = chromiumForFile({ '/long': long, '/one': pageOf('111111'), '/two': pageOf('222222') });

it('elements that the site marks as private are hidden, and all others are shown', async () => {
  const profile = profileOf('android-huawei');
  const [one, two] = await Promise.all([open(profile, '/one'), open(profile, '/two')]);
  for (const { cdp } of [one, two]) await evaluate(cdp, `document.querySelector('textarea').select()`);
  expect(Buffer.from(await one.capture()).equals(await two.capture())).toBe(false);
  const picture = Buffer.from(await captureScreenshot(one.cdp));
  expect(picture.equals(await captureScreenshot(two.cdp))).toBe(true);
  await evaluate(two.cdp, `document.querySelector('h1').textContent = '密码'`);
  expect(picture.equals(await captureScreenshot(two.cdp))).toBe(false);
});

it('a screenshot leaves the page unchanged', { tags: ['complete'] }, async () => {
  const view = await open(profileOf('android-huawei'), '/one');
  const look = `(() => {
    const { color, backgroundColor, filter } = getComputedStyle(document.querySelector('p'));
    return [color, backgroundColor, filter, document.adoptedStyleSheets.length];
  })()`;
  const before = await evaluate(view.cdp, look);
  await captureScreenshot(view.cdp);
  await expect.poll(() => evaluate(view.cdp, look), { timeout: 10_000 }).toEqual(before);
});

it('a screenshot that takes longer than its caller waits does not disturb the next one', async () => {
  const profile = profileOf('android-huawei');
  const view = await open(profile, '/one');
  const before = Buffer.from(await view.capture());
  const clip = { x: 0, y: 0, ...profile.viewport, scale: 0.3 };
  const hasty = takeCapture(view.cdp, { format: 'jpeg', clip }, { timeoutMs: 1 });
  await expect(hasty).rejects.toMatchObject({ code: 'timeout' });
  await takeCapture(view.cdp, { format: 'jpeg', clip });
  expect(before.equals(await view.capture())).toBe(true);
});

it('a full-page screenshot covers the page from its top to the scroll position, at most three screens', async () => {
  const profile = profileOf('android-huawei');
  const { cdp } = await open(profile, '/long');
  const { width, height } = profile.viewport;
  /** Returns the height-to-width ratio of the screenshot. */
  const shape = async () => {
    const size = jpegSize(Buffer.from(await captureScreenshot(cdp, { dpr: profile.dpr })));
    return (size?.height ?? 0) / (size?.width ?? 1);
  };
  expect(await shape()).toBeCloseTo(height / width, 1);
  await evaluate(cdp, 'scrollTo(0, 300)');
  expect(await shape()).toBeCloseTo((height + 300) / width, 1);
  await evaluate(cdp, 'scrollTo(0, 2600)');
  expect(await shape()).toBeCloseTo((3 * height) / width, 1);
});

it('a full-page screenshot includes the part that was scrolled out of view', async () => {
  const profile = profileOf('android-huawei');
  const { cdp } = await open(profile, '/long');
  await evaluate(cdp, 'scrollTo(0, 900)');
  const before = Buffer.from(await captureScreenshot(cdp, { dpr: profile.dpr }));
  expect(before.equals(await captureScreenshot(cdp, { dpr: profile.dpr }))).toBe(true);
  await evaluate(cdp, `document.querySelector('div').style.background = 'blue'`);
  expect(before.equals(await captureScreenshot(cdp, { dpr: profile.dpr }))).toBe(false);
});
