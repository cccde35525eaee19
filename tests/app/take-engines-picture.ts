import { expect } from '@playwright/test';
import { ConnectedPhones } from '../phone/connected-phones.ts';
import { profileOf } from '../profile-of.ts';
import { openInBrowser } from './driver/browser-window.ts';
import { Phone } from './driver/phone.ts';
import { take, untilAtRest } from './readme-picture.ts';
import { WindowPage } from './window/window-page.ts';

/**
 * `node tests/app/take-engines-picture.ts` takes the README's screenshot of a platform in Chromium and WebKit beside a
 * phone, light and 1440 px wide. Needs WebKitGTK and adb.
 */
const iphone = 'ios-safari';
const twin = `${profileOf(iphone).name} (WebKit)`;

await using phones = await ConnectedPhones.start(profileOf('android-chrome'));
const { serial } = await phones.connect('Pixel 9');
const harness = await openInBrowser(['--platform', iphone, '--engine', 'chromium,webkit', '--phone', serial]);
const { page } = harness;
const window = new WindowPage(page);
try {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByText('中文', { exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await window.skipTour();
  await expect(page.getByRole('button', { name: '相符', exact: true })).toHaveCount(2, { timeout: 60_000 });
  // Leaves the whole width to the wall.
  await page.getByRole('button', { name: '平台', exact: true }).click();
  const inspector = await window.openPanel('检查器');
  await inspector.getByRole('searchbox').fill('comic.detail');
  await window.send('/book/1');
  const calls = inspector.getByRole('option', { name: 'comic.detail' }).filter({ hasText: '符合' });
  await expect(calls).toHaveCount(3, { timeout: 60_000 });
  await page.getByRole('button', { name: '检查器', exact: true }).click();
  await expect(inspector).toHaveCount(0);
  const onWebKit = page.getByRole('article', { name: twin, exact: true }).locator('canvas');
  const reference = await Phone.open(iphone, `${await window.origin(iphone)}/book/1`);
  try {
    // WebKit shows the covers late.
    await expect(() => reference.expectShown(() => onWebKit.screenshot())).toPass({ timeout: 60_000 });
  } finally {
    await reference.close();
  }
  for (const name of [profileOf(iphone).name, twin, 'Chrome · Pixel 9']) {
    const view = page.getByRole('article', { name, exact: true });
    await expect(view.getByLabel('地址')).toHaveValue('/book/1');
    await untilAtRest(name, () => view.locator('canvas').screenshot());
  }
  await take(page, 'engines');
} finally {
  await harness.close();
}
