import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchEachTest } from '../../watch-each-test.ts';
import { mismatchingVerification, samplePlatforms, sampleView } from './sample-views.ts';
import { buildWindowPage, launchBrowser, openWindowPage, type RecordedMain } from './window-page.ts';

let browser: Browser;
let files: Awaited<ReturnType<typeof buildWindowPage>>;
let page: Page;

const problems = watchEachTest();

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildWindowPage()]);
});

afterAll(() => browser.close());

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  problems.watch(page);
});

afterEach(() => page.close());

const open = (views: RecordedMain['views']) =>
  openWindowPage(page, files, { platforms: samplePlatforms, views });
const requests = (name: string) =>
  page.evaluate((wanted) => window.recordedRequests.filter((request) => request.name === wanted), name);

describe('the harness window', () => {
  it('explains how to start while no platform is open, and opens a platform by a click', async () => {
    await open([]);
    await page.getByText('还没有打开任何平台').waitFor();
    expect(await page.getByRole('button', { name: '全部刷新' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /iPad Safari/ }).click();
    expect(await requests('openView')).toEqual([{ name: 'openView', input: { platformId: 'ipad' } }]);
  });

  it('filters the platform list while typing', { tags: ['complete'] }, async () => {
    await open([]);
    await page.getByRole('searchbox').fill('qq');
    await page.getByRole('checkbox', { name: /QQ \(iOS\)/ }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(2);
    await page.getByRole('searchbox').fill('诺基亚');
    await page.getByText('没有匹配的平台').waitFor();
  });

  it('can be navigated by keyboard: the wall is entered, views are selected, enlarged and reordered', {
    tags: ['complete'],
  }, async () => {
    await open([sampleView(0), sampleView(1), sampleView(2)]);
    const frames = page.getByRole('article');
    await frames.nth(2).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByLabel('地址', { exact: true }).first().focus();
    await page.keyboard.press('F6');
    expect(await focused()).toBe('微信 (Android, XWEB)');
    // Expects the focus on a button of the same frame, because the frames have one tab stop.
    expect(await frames.nth(1).locator('[tabindex="0"]').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('微信 (iOS)');
    await page.keyboard.press('e');
    await expect.poll(() => frames.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => frames.count()).toBe(3);
    expect(await focused()).toBe('微信 (iOS)');
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    const order = { views: ['view-2', 'view-1', 'view-3'] };
    expect(await requests('orderViews')).toEqual([{ name: 'orderViews', input: order }]);
    await page.keyboard.press('b');
    expect(await requests('pressBack')).toEqual([{ name: 'pressBack', input: { views: ['view-2'] } }]);
  });

  it('shows all views completely, at a readable size in the grid, and one large view beside the others', {
    tags: ['complete'],
  }, async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open([0, 1, 2, 3, 4, 7].map((index) => sampleView(index)));
    const screens = page.locator('.device-frame-screen');
    const boxes = () =>
      screens.evaluateAll((all) => all.map((screen) => screen.getBoundingClientRect().toJSON() as DOMRect));
    await expect.poll(() => screens.count()).toBe(6);
    await page.getByRole('button', { name: '支付台', exact: true }).click();
    const wall = page.locator('.wall');
    await expect
      .poll(() => wall.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBe(0);
    await page.locator('.wall-zoom-wide').getByText('网格').click();
    await expect
      .poll(async () => Math.min(...(await boxes()).map(({ width }) => width)))
      .toBeGreaterThan(200);
    expect(new Set((await boxes()).map(({ y }) => y)).size).toBe(2);

    await page.getByRole('article').nth(1).focus();
    await page.keyboard.press('f');
    const names = () =>
      page
        .locator('.device-frame:not([data-thumbnail])')
        .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('aria-label')));
    await expect.poll(names).toEqual(['微信 (iOS)']);
    await page.getByRole('button', { name: '放大查看 QQ (Android)' }).click();
    await expect.poll(names).toEqual(['QQ (Android)']);
    // Expects that Enter makes the focused view the large one, as a click does.
    await page.getByRole('article', { name: 'iOS Safari' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['iOS Safari']);
    await expect
      .poll(() => requests('saveSetting'))
      .toContainEqual({ name: 'saveSetting', input: { key: 'wallZoom', value: 'focus' } });

    await page.keyboard.press('g');
    const widths = () =>
      page.locator('.device-frame').evaluateAll((frames) => frames.map(({ clientWidth }) => clientWidth));
    await expect.poll(async () => new Set(await widths()).size).toBe(1);
    await page.keyboard.press('0');
    await expect.poll(names).toHaveLength(6);
  });

  it('closes a panel by its key and reopens it from the panel bar', { tags: ['complete'] }, async () => {
    await open([]);
    const panel = page.getByRole('region', { name: '平台' });
    await panel.getByRole('searchbox').waitFor();
    await page.keyboard.press('Alt+1');
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '平台', exact: true }).click();
    await panel.getByRole('searchbox').waitFor();
  });

  it('sends the main process the part of the window that the views may cover', async () => {
    await open([sampleView(0), sampleView(1)]);
    await page.getByRole('article').nth(1).waitFor();
    const boxes = await page.locator('.device-frame-screen').evaluateAll((screens) =>
      screens.map((screen) => {
        const { x, y } = screen.getBoundingClientRect();
        return { x, y };
      }),
    );
    await expect
      .poll(async () => {
        const input = (await requests('placeViews')).at(-1)?.input as
          | { frames: { x: number; y: number }[] }
          | undefined;
        return input?.frames.map(({ x, y }) => ({ x, y }));
      })
      .toEqual(boxes);
  });

  it('sends the address to the target view', { tags: ['complete'] }, async () => {
    await open([sampleView(0), sampleView(1)]);
    await page.getByLabel('发送到').selectOption({ label: '微信 (iOS)' });
    await page.locator('.address-bar input').fill('/book/1');
    await page.getByRole('button', { name: '前往' }).click();
    expect(await requests('navigate')).toEqual([
      { name: 'navigate', input: { views: ['view-2'], address: '/book/1' } },
    ]);
  });

  it('focuses the address bar on the menu command', { tags: ['complete'] }, async () => {
    await open([sampleView(0)]);
    await page.getByRole('article').waitFor();
    await page.evaluate(() => window.emit('addressFocusRequested', {}));
    const bar = page.locator('.address-bar input');
    await expect.poll(() => bar.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('shows mismatches first after a click on the verification badge', async () => {
    await open([sampleView(1, { verification: mismatchingVerification })]);
    await page.getByRole('button', { name: '2 处不符' }).click();
    const panel = page.getByRole('complementary', { name: '模拟校验' });
    expect(await panel.locator('dt').allTextContents()).toEqual([
      'userAgent',
      'site.inApp',
      'innerWidth',
      'safeArea',
    ]);
    await panel.getByRole('button', { name: '关闭' }).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('shows why a page failed and a retry button', { tags: ['complete'] }, async () => {
    const error = { code: 'network', message: 'ERR_CONNECTION_REFUSED' } as const;
    await open([sampleView(0, { status: 'failed', error, verification: null })]);
    const alert = page.getByRole('alert');
    await alert.getByText('网络不通').waitFor();
    await alert.getByRole('button', { name: '重试' }).click();
    expect(await requests('reload')).toEqual([{ name: 'reload', input: { views: ['view-1'] } }]);
  });

  it('reports a rejected request', { tags: ['complete'] }, async () => {
    await open([sampleView(0)]);
    await page.evaluate(() =>
      window.failNext('capture', { code: 'storage', message: 'The disk is full.', zh: '磁盘已满。' }),
    );
    await page.getByRole('button', { name: '全部截图' }).click();
    await page.getByRole('status').getByText('无法保存：磁盘已满。').waitFor();
  });

  it('shows a retry button if the main process does not respond at the start', {
    tags: ['complete'],
  }, async () => {
    await page.addInitScript(() => {
      document.addEventListener(
        'readystatechange',
        () => window.failNext('getHarness', { code: 'internal', message: 'no wall' }),
        { once: true },
      );
    });
    await open([sampleView(0)]);
    await page.getByText('测试台启动失败').waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('article').waitFor();
  });

  it('uses the selected language, also in the menus, and stores it', async () => {
    await open([]);
    await page.getByText('English').click();
    await page.getByText('No platforms open').waitFor();
    expect(await page.title()).toBe('Manyue Harness');
    expect((await requests('setLanguage')).map(({ input }) => input)).toEqual([
      { language: 'zh' },
      { language: 'en' },
    ]);
    await expect
      .poll(async () => (await requests('saveSetting')).map(({ input }) => input))
      .toEqual([{ key: 'language', value: 'en' }]);
  });

  it('can use a dark theme', { tags: ['complete'] }, async () => {
    await open([]);
    const background = () => page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor);
    await page.locator('main').waitFor();
    const light = await background();
    await page.getByText('深色').click();
    await expect.poll(background).not.toBe(light);
  });
});
