import { expect, it } from 'vitest';
import { settlePage } from '#main/harness/screenshots/settle-page.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const { open } = chromiumForFile({
  '/page': `<!doctype html><meta name="viewport" content="width=device-width">
    <style>
      @keyframes turn { to { rotate: 1turn } }
      #spinner { animation: turn 1s infinite }
      #slide { width: 50px; height: 50px; transition: translate 300ms linear }
      #rail { width: 100px; overflow-x: auto; scroll-behavior: smooth } #rail div { width: 900px; height: 20px }
      img { width: 40px; height: 40px }
    </style>
    <div id="spinner">…</div><div id="slide"></div><div id="rail"><div></div></div><img id="banner">
    <img src="/broken"><div style="height: 3000px"></div><img id="below">`,
});

const opened = () => open(profileOf('android-chrome'), '/page');
const now = () => performance.now();

it('the page settles after a moving slide and an empty banner, but ignores endless, broken or invisible animations', async () => {
  const { cdp } = await opened();
  await evaluate(
    cdp,
    `window.at = { }; const slide = document.querySelector('#slide');
    slide.style.translate = '200px'; slide.ontransitionend = () => { window.at.end = performance.now(); };
    setTimeout(() => { document.querySelector('#banner').src = '${pixel}'; window.at.banner = performance.now(); }, 500); 0`,
  );
  await settlePage(cdp, 20_000);
  const { end, banner, settled } = (await evaluate(
    cdp,
    '({ ...window.at, settled: performance.now() })',
  )) as Record<'end' | 'banner' | 'settled', number>;
  expect(end).toBeLessThan(settled);
  expect(banner).toBeLessThan(settled);
});

it('the page settles after a scrolling carousel', async () => {
  const { cdp } = await opened();
  await evaluate(
    cdp,
    `document.querySelector('#banner').src = '${pixel}'; document.querySelector('#rail').scrollTo(600, 0)`,
  );
  await settlePage(cdp, 20_000);
  expect(await evaluate(cdp, `document.querySelector('#rail').scrollLeft`)).toBe(600);
});

it('settlePage stops waiting for a page that never settles or that hangs', {
  tags: ['complete'],
}, async () => {
  const { cdp } = await opened();
  const start = now();
  await settlePage(cdp, 300);
  expect(now() - start).toBeGreaterThan(290);
  await evaluate(cdp, `setTimeout(() => { for (;;); }); 0`);
  const hanging = now();
  await settlePage(cdp, 300);
  expect(now() - hanging).toBeLessThan(5_000);
  await cdp.send('Runtime.terminateExecution');
});
