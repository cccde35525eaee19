import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';

const apk = 'https://download.manyue.example/manyue.apk';
const commonInfo = { path: '/api/common/info/v2/*' };

test.describe('on Android', () => {
  test.use({ deviceId: 'android-chrome' });

  test('banner and APP entry lead to the program, whose late address moves nothing', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/common/info/v2/*', async (route) => {
      await released;
      await route.continue();
    });
    const home = new HomePage(page);
    await home.open();
    await expect(home.booksOf('每日推荐')).toHaveCount(6);
    const places = () => Promise.all([home.banner.boundingBox(), home.heading.boundingBox()]);
    const early = await places();
    await expect(home.banner.getByRole('button', { name: '立即下载' })).toBeVisible();
    release();
    await expect(home.banner.getByRole('link', { name: '立即下载' })).toHaveAttribute('href', apk);
    await expect(home.appEntry).toHaveAttribute('href', apk);
    expect(await places()).toEqual(early);
  });

  test('an address that is none of the web is never followed', async ({ page, sandbox }) => {
    const data = { appDownloadUrl2: 'javascript:document.title="followed"' };
    await sandbox.setFaults({ match: commonInfo, effect: { kind: 'shape', body: { result: true, data } } });
    const home = new HomePage(page);
    await home.open();
    await home.banner.getByRole('button', { name: '立即下载' }).click();
    await expect(page.getByText('暂无下载地址，请联系客服')).toBeVisible();
    await expect(page).toHaveTitle('漫画 · 漫阅');
  });

  test('a closed banner stays closed for the visit, and the next visit has it again', async ({
    page,
    openWindow,
  }) => {
    const home = new HomePage(page);
    await home.open();
    await home.banner.getByRole('button', { name: '关闭横幅' }).click();
    await expect(home.banner).toHaveCount(0);
    await page.reload();
    await expect(home.heading).toBeVisible();
    await expect(home.banner).toHaveCount(0);
    const nextVisit = new HomePage(await openWindow());
    await nextVisit.open();
    await expect(nextVisit.banner).toBeVisible();
  });
});

test.describe('on iOS', () => {
  test.use({ deviceId: 'ios-safari' });

  test('banner and APP entry show how to add the site to the home screen', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    const guide = page.getByRole('dialog', { name: '添加到主屏幕' });
    for (const opener of [home.banner.getByRole('button', { name: '立即添加' }), home.appEntry]) {
      await opener.click();
      await expect(guide.getByRole('listitem')).toHaveCount(3);
      await guide.getByRole('button', { name: '知道了' }).click();
      await expect(guide).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });
});
