import { expect, type Page, test } from '@playwright/test';
import { profileOf } from '../profile-of.ts';
import { openHarness } from './driver/open-harness.ts';
import type { OpenedHarness } from './driver/program.ts';
import { serveTarget, type TargetSite } from './target-site.ts';

/** Device properties that the first script of a document reads. */
const facts =
  '[navigator.userAgent, navigator.platform, screen.width, devicePixelRatio, navigator.maxTouchPoints, navigator.language, Intl.DateTimeFormat().resolvedOptions().locale, new Date(0).getTimezoneOffset()]';

const pages = {
  '/home': '<a href="/linked">链接</a>',
  '/linked': '新窗口',
  '/popup': `<script>first = ${facts}</script>`,
  '/inner': `<script>first = ${facts}</script>`,
  '/by-itself':
    '<a href="/unwanted" target="_blank"></a><script>opened = window.open("/unwanted"); document.querySelector("a").click()</script>',
};

const phone = profileOf('ios-safari');
const phoneFacts = [
  ...[phone.ua, phone.navigatorPlatform, phone.screen.width, phone.dpr, phone.maxTouchPoints],
  ...['zh-CN', 'zh-CN', -480],
];

let site: TargetSite;
let harness: OpenedHarness;
let view: Page;

test.beforeEach(async () => {
  site = await serveTarget(pages);
  harness = await openHarness({ args: ['--target', site.origin, '--platform', phone.id] });
  await expect(harness.page.getByRole('article')).toHaveCount(1);
  view = await pageAt('/home');
});

test.afterEach(async () => {
  await harness.close();
  site.close();
});

async function pageAt(path: string): Promise<Page> {
  const find = () => harness.program.pages().find((page) => page.url() === `${site.origin}${path}`);
  await expect.poll(find).toBeDefined();
  return find() as Page;
}

test('a window that opens by ctrl-click has the platform’s user agent from its first request', async () => {
  await view.evaluate(() =>
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true })),
  );
  const headers = await site.requestOf('/linked');
  expect(headers['user-agent']).toBe(phone.ua);
});

test('popups and their own popups emulate the platform from their first script', async () => {
  await view.evaluate(() => void window.open('/popup'));
  const popup = await pageAt('/popup');
  expect(await popup.evaluate('first')).toEqual(phoneFacts);
  await popup.evaluate(() => void window.open('/inner'));
  const inner = await pageAt('/inner');
  expect(await inner.evaluate('first')).toEqual(phoneFacts);
});

test('a popup of another site, which runs in another process, emulates the platform from its first script', async () => {
  const elsewhere = `${site.origin.replace('127.0.0.1', 'localhost')}/popup`;
  await view.evaluate((url) => void window.open(url), elsewhere);
  const find = () => harness.program.pages().find((page) => page.url() === elsewhere);
  await expect.poll(find).toBeDefined();
  expect(await find()?.evaluate('first')).toEqual(phoneFacts);
});

test('window.open without a user gesture returns null, as on a phone', async () => {
  await view.goto(`${site.origin}/by-itself`);
  expect(await view.evaluate('opened')).toBeNull();
  expect(site.paths).not.toContain('/unwanted');
});
