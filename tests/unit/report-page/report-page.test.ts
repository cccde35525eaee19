import { rm } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { wholeSweep } from '../../sample-report/sample-sweep.ts';
import { watchEachTest } from '../watch-each-test.ts';
import { buildReportPage, writeSampleReport } from './report-folder.ts';

/** Returns an image of one pixel that differs for each index. */
const pictureOf = (place: number) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${place}</title></svg>`,
  );

let browser: Browser;
let report: { readonly url: string; readonly place: string };
let page: Page;

const problems = watchEachTest();

beforeAll(async () => {
  const isRoot = process.getuid?.() === 0;
  const executablePath = findChromium({ headless: true })?.executable ?? '';
  [browser, report] = await Promise.all([
    chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] }),
    buildReportPage().then((built) =>
      writeSampleReport(built, wholeSweep(pictureOf), {
        kind: 'approved',
        madeAt: '2026-01-01T00:00:00.000Z',
        // Uses a baseline with another picture for every home screen.
        cell: (_, screen) => ({
          picture: screen === 'home' ? pictureOf(-1) : undefined,
          stops: [],
          findings: new Set(),
        }),
      }),
    ),
  ]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await rm(report.place, { recursive: true });
});

afterEach(() => page.context().close());

async function open(options: BrowserContextOptions = {}, hash = ''): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    locale: 'en-US',
    ...options,
  });
  page = await context.newPage();
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) problems.add(`requested ${request.url()}`);
  });
  problems.watch(page);
  await page.goto(report.url + hash);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const dialog = () => page.getByRole('dialog');

it('the report opens from a file and shows a finding of many platforms in one line', async () => {
  await open();
  const line = page.getByRole('listitem').filter({ hasText: 'Waited 15 s for heading' });
  expect(await line.count()).toBe(1);
  expect(await line.textContent()).toMatch(/15 platforms, 15 screens/);
});

it('the report can be used by keyboard: a screen opens, the next failure is shown, and it closes', {
  tags: ['complete'],
}, async () => {
  await open();
  await page.getByRole('gridcell').locator('[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: /iPad/ }).waitFor();
  await page.keyboard.press('n');
  await dialog().getByText('Waited 15 s').or(dialog().getByText('The screenshot differs')).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

it('the screens can be filtered by text and by failures', { tags: ['complete'] }, async () => {
  await open();
  await page.getByRole('searchbox').fill('iphone safari');
  const rows = page.getByRole('row');
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(2);
  const all = await rows.count();
  await page.getByLabel('Only failures').check();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect(
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: /: passed/ })
      .count(),
  ).toBe(0);
});

it("the report uses the browser's language until the user selects one, and stores the selection", {
  tags: ['complete'],
}, async () => {
  await open({ locale: 'zh-CN' });
  await page.getByRole('heading', { name: '平台 × 画面' }).waitFor();
  await page.getByText('English', { exact: true }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Platforms × screens' }).waitFor();
});

it.each(['', '#wechat-ios/home'])(
  'the English report contains no Chinese text: %s',
  { tags: ['complete'] },
  async (hash) => {
    await open({}, hash);
    const texts = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      const labels = [...document.querySelectorAll('[title], [aria-label], [alt]')].flatMap((element) =>
        ['title', 'aria-label', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      );
      return [document.title, document.body.innerText, ...labels].join('\n').split('\n');
    });
    expect(texts.some((text) => text.includes('WeChat (iPhone)'))).toBe(true);
    // Removes the name of the product, the language switch, and texts of pages.
    const own = texts.map((text) => text.replaceAll(/漫阅|中文|“[^”]*”/g, ''));
    expect(own.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  },
);

it("a failed screen shows the command that repeats it and the baseline's screenshot", {
  tags: ['complete'],
}, async () => {
  await open({}, '#ios-safari/home');
  expect(await dialog().getByLabel('Run this cell again').inputValue()).toBe(
    'npm start -- --headless --platform ios-safari --screen home',
  );
  await dialog()
    .getByRole('slider', { name: /Baseline on the left/ })
    .fill('20');
  expect(await dialog().locator('.frame img').nth(1).getAttribute('style')).toContain('80%');
});

it('a failed screen shows its steps, console and requests', { tags: ['complete'] }, async () => {
  await open();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^Search.*: failed/ })
    .first()
    .click();
  expect(await dialog().locator('.steps li').allInnerTexts()).toEqual([
    expect.stringMatching(/Open \/search/) as string,
    expect.stringMatching(/Expect to see heading “热门搜索” failed here/) as string,
    expect.stringMatching(/1 picture or more/) as string,
  ]);
  await dialog().getByText('3 earlier lines are not stored').waitFor();
  await dialog()
    .getByText('Requests not stored')
    .or(dialog().getByRole('link', { name: /HAR/ }))
    .waitFor();
});

it('one screen can be shown on several platforms side by side', { tags: ['complete'] }, async () => {
  await open();
  await page.getByText('All platforms').first().click();
  await page.getByRole('checkbox', { name: 'iPhone Safari' }).check();
  await page.getByRole('checkbox', { name: 'Chrome (Windows)' }).check();
  await page
    .getByTitle(/^Side by side: /)
    .first()
    .click();
  await expect.poll(() => page.locator('.side img').count()).toBe(2);
});

it('the findings are below the screenshot on a phone', { tags: ['complete'] }, async () => {
  await open({ viewport: { width: 390, height: 844 } }, '#ios-safari/home');
  const picture = await dialog().locator('.frame').boundingBox();
  const details = await dialog().locator('.details').boundingBox();
  expect(details?.y).toBeGreaterThan((picture?.y ?? Number.NaN) + (picture?.height ?? Number.NaN));
});

it.each([
  { colorScheme: 'light', width: 1400, hash: '', locale: 'en-US' },
  { colorScheme: 'dark', width: 390, hash: '#ios-safari/home', locale: 'zh-CN' },
] as const)(
  'the report has no axe violations: $colorScheme, $width px wide',
  { tags: ['complete'] },
  async ({ width, hash, ...options }) => {
    await open({ ...options, viewport: { width, height: 844 } }, hash);
    // Audits a part of the matrix, because hundreds of equal cells take long.
    if (hash === '') await page.getByRole('searchbox').fill('safari');
    const { violations } = await new AxeBuilder({ page }).include(hash === '' ? 'body' : 'dialog').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);

it('thumbnails are shown if the search finds few platforms, and cells of missing screens have an explanation', {
  tags: ['complete'],
}, async () => {
  await open();
  const thumbnails = page.getByRole('gridcell').locator('img');
  expect(await thumbnails.count()).toBe(0);
  await page.getByRole('searchbox').fill('iphone safari');
  await expect.poll(() => thumbnails.count()).toBeGreaterThan(10);
  await page.getByLabel('Thumbnails').uncheck();
  expect(await thumbnails.count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  expect(await page.getByRole('img', { name: /^No such screen/ }).count()).toBeGreaterThan(0);
});
