import { expect, it } from 'vitest';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { takeScreenshot } from '#main/harness/sweep/run/take-screenshot.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='60'><rect width='80' height='60' fill='navy'/></svg>";

const { open } = chromiumForFile({
  '/page': `<!doctype html><meta name="viewport" content="width=device-width">
    <style>
      #cover { display: block; width: 200px; height: 150px; background: silver }
      img { width: 100%; opacity: 0; transition: opacity 5s } img.shown { opacity: 1 }
    </style>
    <span id="cover" aria-busy="true"></span>`,
});

it('a screenshot shows a cover that is still decrypting when it is requested, without the fade-in', async () => {
  const profile = profileOf('android-chrome');
  const { cdp } = await open(profile, '/page');
  const driver = new ScreenDriver(cdp, { isTouch: true, signal: new AbortController().signal });
  const take = () =>
    takeScreenshot(
      { cdp, driver, dpr: profile.dpr, openRequests: () => 0, withinLimit: (work) => work },
      'sight',
    );
  await evaluate(
    cdp,
    `setTimeout(() => {
      const cover = document.querySelector('#cover');
      const image = new Image();
      image.onload = () => { image.className = 'shown'; cover.ariaBusy = 'false'; };
      image.src = ${JSON.stringify(picture)};
      cover.append(image);
    }, 300); 0`,
  );
  const first = await take();
  expect(await evaluate(cdp, `document.querySelector('img')?.className`)).toBe('shown');
  await evaluate(cdp, `document.querySelector('img').style.transition = 'none'; 0`);
  expect(Buffer.compare(first, await take())).toBe(0);
});
