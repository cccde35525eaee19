import { writeFile } from 'node:fs/promises';
import { openInBrowser } from './driver/browser-window.ts';
import { WindowPage } from './window/window-page.ts';

/** `node tests/app/take-readme-picture.ts` takes the README's picture of the harness window: light, 1280 px wide. */
const picture = new URL('../../resources/readme/window.png', import.meta.url);

const harness = await openInBrowser(['--platform', 'ios-safari,android-chrome,wechat-windows']);
try {
  const { page } = harness;
  const window = new WindowPage(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('中文', { exact: true }).click();
  await window.expectTrue(3);
  await window.skipTour();

  await window.send('/book/2', 'android-chrome');
  await window.send('/purchase', 'wechat-windows');
  await window.expectTrue(3);
  await window.openPanel('情景');
  await window.openPanel('支付台');
  await writeFile(picture, await page.screenshot());
} finally {
  await harness.close();
}
