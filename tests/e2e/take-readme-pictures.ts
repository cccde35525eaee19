import { writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { projectPaths } from '../../src/main/commands/project-paths.ts';
import { serveSandbox } from '../../src/main/sandbox/serve.ts';
import { paths } from '../../src/renderer/site/paths.ts';
import { profileOf } from '../profile-of.ts';
import { headlessShell } from './fixtures/browsers.ts';
import { expectCovers } from './fixtures/page/expect-covers.ts';
import { TestSandbox } from './fixtures/test-sandbox.ts';
import { NovelReaderPage } from './pages/novel-reader-page.ts';
import { ReaderPage } from './pages/reader-page.ts';
import { RechargePage } from './pages/recharge-page.ts';

/**
 * `node tests/e2e/take-readme-pictures.ts` takes the README's screenshots of the built site, five phones side by side.
 */
const phone = { width: 390, height: 844 };

interface Shot {
  readonly isDark?: boolean;
  show(page: Page, sandbox: TestSandbox): Promise<void>;
}

const site: readonly Shot[] = [
  {
    show: async (page) => {
      await shown(page, paths.comicHome.to());
      await expectCovers(page);
    },
  },
  { isDark: true, show: (page) => shown(page, paths.comicBook.to({ id: 2 })) },
  {
    show: async (page) => {
      const reader = new ReaderPage(page);
      await reader.open(2, 1);
      await reader.expectPictures();
      await reader.seekBar.fill('3');
    },
  },
  {
    show: async (page) => {
      const reader = new NovelReaderPage(page);
      await reader.open(1, 1);
      await reader.text.waitFor();
    },
  },
  { isDark: true, show: (page) => shown(page, paths.vodDetail.to({ vodId: 1 })) },
];

const account: readonly Shot[] = [
  {
    show: async (page) => {
      await shown(page, paths.user.to());
      await page.getByRole('button', { name: '我已保存' }).click();
    },
  },
  {
    isDark: true,
    show: async (page, sandbox) => {
      await shown(page, paths.comicBook.to({ id: 1 }));
      await sandbox.setUser(await userIdOf(page), { coins: 5 });
      const reader = new ReaderPage(page);
      await reader.open(1, 3);
      await reader.goToRecharge.waitFor();
      await reader.buyDialog.getByRole('radio', { name: /^1000金币/ }).waitFor();
    },
  },
  { show: (page) => shown(page, paths.recharge.to()) },
  { show: async (page) => void (await payAtCashier(page)) },
  {
    show: async (page) => {
      const recharge = await payAtCashier(page);
      await recharge.payAtCashier.click();
      await page.getByRole('link', { name: /^返回商户/ }).click();
      await recharge.result.getByText('支付成功').waitFor();
    },
  },
];

async function payAtCashier(page: Page): Promise<RechargePage> {
  const recharge = new RechargePage(page);
  await recharge.open(paths.comicBook.to({ id: 2 }));
  await recharge.payBy('支付宝');
  await recharge.payAtCashier.waitFor();
  return recharge;
}

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

async function userIdOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('userInfo'));
  return String((JSON.parse(kept ?? '{}') as { userId?: unknown }).userId);
}

const served = await serveSandbox({
  database: ':memory:',
  port: 0,
  siteRoot: projectPaths.siteBuild,
  mediaRoot: projectPaths.media,
});
const sandbox = new TestSandbox(served);
const browser = await chromium.launch(headlessShell());
try {
  await take(browser, 'site', site);
  await take(browser, 'account', account);
} finally {
  await browser.close();
  await served.close();
}

async function take(from: Browser, name: string, shots: readonly Shot[]): Promise<void> {
  const pictures: string[] = [];
  for (const { isDark = false, show } of shots) {
    const context = await openPhone(from, isDark);
    const page = await context.newPage();
    await show(page, sandbox);
    await page.waitForLoadState('networkidle');
    pictures.push((await page.screenshot()).toString('base64'));
    await context.close();
  }
  const page = await from.newPage({ viewport: { width: 1580, height: 666 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture}">`).join('');
  await page.setContent(`<style>
    body { display: flex; justify-content: space-between; margin: 0; padding: 8px; background: #d8d9e0; }
    img { width: 300px; height: 650px; object-fit: cover; object-position: top; }
  </style>${images}`);
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  await writeFile(new URL(`../../resources/readme/${name}.png`, import.meta.url), await page.screenshot());
  await page.close();
}

function openPhone(from: Browser, isDark: boolean): Promise<BrowserContext> {
  return from.newContext({
    baseURL: served.origin,
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    userAgent: profileOf('ios-safari').ua,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
}
