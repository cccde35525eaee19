import { expect, test } from '@playwright/test';
import { profileOf } from '../profile-of.ts';
import { openHarness } from './driver/open-harness.ts';
import type { OpenedHarness } from './driver/program.ts';
import { type HostileSite, serveHostileSite } from './hostile-site.ts';
import { WindowPage } from './window/window-page.ts';

const phone = profileOf('android-chrome');

let site: HostileSite;
let harness: OpenedHarness;

test.beforeEach(async () => {
  site = await serveHostileSite();
  harness = await openHarness({ args: ['--target', site.origin, '--platform', phone.id] });
  await harness.page.getByText('中文', { exact: true }).click();
});

test.afterEach(async () => {
  await harness.close();
  site.close();
});

async function pageOfView() {
  const find = () => harness.program.pages().find((page) => page.url().startsWith(site.origin));
  await expect.poll(find).toBeDefined();
  const page = find();
  if (page === undefined) throw new Error('The view shows no page of the site');
  return page;
}

test('a view whose process crashed shows an error, and its retry button restores it with the same cookies', async () => {
  const window = new WindowPage(harness.page);
  await window.expectVerified(1);
  await (await pageOfView()).evaluate('document.cookie = "visitor=7"');
  const place = await window.frame(phone.id).boundingBox();
  await harness.program.evaluate(({ webContents }, origin) => {
    const view = webContents.getAllWebContents().find((contents) => contents.getURL().startsWith(origin));
    view?.forcefullyCrashRenderer();
  }, site.origin);
  await expect(window.frame(phone.id).getByRole('alert')).toContainText('页面的进程已结束');
  await window.button(phone.id, '重试').click();
  await window.expectVerified(1);
  expect(await window.frame(phone.id).boundingBox()).toEqual(place);
  expect(await (await pageOfView()).evaluate('[navigator.userAgent, document.cookie]')).toEqual([
    phone.ua,
    'visitor=7',
  ]);
});
