import type { Page } from '@playwright/test';
import { builtInProfiles } from '../../../../src/main/harness/devices/registry.ts';
import { deviceFacts } from '../../../../src/main/harness/emulation/device-script.ts';
import { bridgeNames } from '../../../../src/shared/device/device-facts.ts';
import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { comics, HomePage, novels } from '../../pages/home-page.ts';
import { type PlatformDifference, platformDifferences } from '../../platform-differences.ts';

const apk = 'https://download.manyue.example/manyue.apk';
const commonInfo = { path: '/api/common/info/v2/*' };

test.describe('on Android', () => {
  test.use({ deviceId: 'android-chrome' });

  test('the banner and the APP link lead to the app, and a download URL that loads late does not move the layout', async ({
    page,
  }) => {
    const release = await holdCalls(page, '**/api/common/info/v2/*');
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

  test('the novel home offers the app with a daily coin reward', { tag: '@complete' }, async ({ page }) => {
    const home = new HomePage(page, novels);
    await home.open();
    await expect(home.appEntry).toBeVisible();
    await expect(home.banner).toContainText('天天领金币');
  });

  test('a download URL that is not http(s) is not opened', async ({ page, sandbox }) => {
    const data = { appDownloadUrl2: 'javascript:document.title="followed"' };
    await sandbox.setFaults({ match: commonInfo, effect: { kind: 'respond', body: { result: true, data } } });
    const home = new HomePage(page);
    await home.open();
    await home.banner.getByRole('button', { name: '立即下载' }).click();
    await expect(page.getByText('暂无下载地址，请联系客服')).toBeVisible();
    await expect(page).toHaveTitle('漫画 · 漫阅');
  });

  test('a closed banner stays closed for the visit and appears again on the next visit', async ({
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

  for (const [section, home] of [
    ['comics', comics],
    ['novels', novels],
  ] as const) {
    const tag = section === 'comics' ? [] : ['@complete'];
    test(`banner and APP entry of ${section} show how to add the site to the home screen`, { tag }, async ({
      page,
    }) => {
      const shown = new HomePage(page, home);
      await shown.open();
      const guide = page.getByRole('dialog', { name: '添加到主屏幕' });
      for (const opener of [shown.banner.getByRole('button', { name: '立即添加' }), shown.appEntry]) {
        await opener.click();
        await expect(guide.getByRole('listitem')).toHaveCount(3);
        await guide.getByRole('button', { name: '知道了' }).click();
        await expect(guide).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });
  }
});

/** Returns those of the given bridges that are in the page's window. A dotted name is a property path. */
function bridgesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (names) =>
      names.filter((name) => {
        const found = name
          .split('.')
          .reduce<unknown>((holder, key) => (holder as Record<string, unknown> | undefined)?.[key], window);
        return found !== undefined;
      }),
    bridgeNames,
  );
}

/**
 * Waits for bridges that appear late. This timer has the same length and starts after theirs, so it also fires after
 * them.
 */
function lateBridges(page: Page, bridgeDelay: number): Promise<void> {
  return page.evaluate((delay) => new Promise<void>((passed) => setTimeout(passed, delay)), bridgeDelay);
}

async function expectOffer(home: HomePage, offers: PlatformDifference['offers']): Promise<void> {
  const download = home.banner.getByRole('link', { name: '立即下载' });
  const guide = home.banner.getByRole('button', { name: '立即添加' });
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  await expect(home.banner).toHaveCount(offers === 'none' ? 0 : 1);
  await expect(download).toHaveCount(offers === 'download' ? 1 : 0);
  await expect(guide).toHaveCount(offers === 'home-screen' ? 1 : 0);
  const appLink = { download: apk, 'home-screen': null, none: '/user' }[offers];
  expect(await home.appEntry.getAttribute('href')).toBe(appLink);
}

/** Opens the recharge center, which sends a call with the app type. */
async function expectSentAppType(page: Page, appType: PlatformDifference['appType']): Promise<void> {
  const requested = page.waitForRequest(/\/api\/user\/recharge\?/);
  await page.goto('/purchase');
  expect(new URL((await requested).url()).searchParams.get('appType')).toBe(appType);
}

test('the table of expected differences has a row for every platform', () => {
  expect(Object.keys(platformDifferences).sort()).toEqual(builtInProfiles.map(({ id }) => id).sort());
});

/** Tested in the complete lane only. A row of the quick lane has the same values, or differs only in a name. */
const completeRows = [
  'wechat-android-tbs',
  'wechat-harmony-next',
  'qq-android-tbs',
  'qqbrowser-android',
  'android-huawei',
  'android-miui',
  'android-uc',
  'android-vivo',
  'alipay-ios',
  'ipad-desktop',
  'qq-android',
  'wechat-ios',
];

for (const [id, { shows, offers, appType, bridges }] of Object.entries(platformDifferences)) {
  test.describe(`as ${id}`, () => {
    test.use({ deviceId: id });

    const tag = completeRows.includes(id) ? ['@complete'] : [];

    test('the site matches its row in the table', { tag }, async ({ page, profile }) => {
      const home = new HomePage(page);
      await home.open();
      const hint = page.getByRole('heading', { name: '请在浏览器中打开' });
      if (shows === 'site') {
        await expectOffer(home, offers);
        await expect(page).toHaveURL(/\/home$/);
        await expect(hint).toHaveCount(0);
        await expectSentAppType(page, appType);
      } else {
        await expect(hint).toBeVisible();
        await expect(page).toHaveURL(/\/open-in-browser\?/);
        await expect(page.getByRole('listitem').last()).toHaveText(`选择「${shows.menuEntry}」`);
        await expect(home.banner).toHaveCount(0);
      }
      await expect(page.locator('html')).toHaveAttribute('data-app-type', appType);
      await lateBridges(page, deviceFacts(profile).bridgeDelay);
      expect(await bridgesOf(page)).toEqual(bridges);
    });
  });
}
