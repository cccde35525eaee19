import type { FaultEffect } from '../../../../src/shared/control/fault.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

interface BrokenResponse {
  readonly name: string;
  readonly effect: FaultEffect;
}

/** Besides what the table of all calls and faults tries. */
const faults: readonly BrokenResponse[] = [
  { name: 'JSON of the wrong shape', effect: { kind: 'shape', body: { result: true, data: { book: 7 } } } },
  { name: 'a refusal without a text', effect: { kind: 'shape', body: { result: false } } },
];

for (const { name, effect } of faults) {
  test(`a book answered by ${name} says so, and a retry brings it`, async ({ page, sandbox }) => {
    await sandbox.setFaults({ match: { path: '/api/book/detail/*' }, effect });
    const book = new BookPage(page);
    await book.open(1);
    const retry = page.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    await sandbox.setFaults();
    await retry.click();
    await expect(book.startReading).toBeVisible();
  });
}

test('offline, the home says so, and online again what did not come comes by itself', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  const home = new HomePage(page);
  await home.open();
  // The last to come of the home's own answer: from then on no section asks again by itself.
  await expect(home.booksOf('排行榜')).toHaveCount(9);
  // What notices that the line is back comes later than the works.
  await expect(page.locator('.home-freshness')).toBeAttached();
  await context.setOffline(true);
  await home.section('排行榜').getByRole('tab', { name: '月榜' }).click();
  await expect(home.section('排行榜').getByRole('button', { name: '重试' })).toBeVisible();
  await context.setOffline(false);
  await expect(home.booksOf('排行榜')).toHaveCount(9);
});

test('pictures that fail are tried again together, from any of them', async ({ page, sandbox }) => {
  const reader = new ReaderPage(page);
  await sandbox.setFaults({ match: { path: '/js/manga/*/1/*' }, effect: { kind: 'status', status: 500 } });
  await reader.open(1, 1);
  const retries = reader.pictures.getByRole('button', { name: '点击重试' });
  const second = reader.pictures.nth(1).getByRole('button', { name: '点击重试' });
  await expect(second).toContainText(/共\d张图片加载失败，一起重试/);
  await sandbox.setFaults();
  await second.click();
  await expect(retries).toHaveCount(0);
  await reader.picturesShown();
});

test('noise instead of a picture is a failed picture, not a broken one', { tag: '@complete' }, async ({
  page,
  sandbox,
}) => {
  const reader = new ReaderPage(page);
  await sandbox.setFaults({ match: { path: '/js/manga/*/1/*' }, effect: { kind: 'noise' } });
  await reader.open(1, 1);
  const retry = reader.pictures.first().getByRole('button', { name: '点击重试' });
  await expect(retry).toBeVisible();
  await sandbox.setFaults();
  await retry.click();
  await expect(reader.pictures.first().getByRole('button')).toHaveCount(0);
  await expect(reader.pictures.first()).not.toContainText('加载中');
});

test('congestion asks to reload and does so', async ({ page, sandbox }) => {
  const reader = new ReaderPage(page);
  await sandbox.setFaults({
    match: { path: '/api/book/read_chapter' },
    times: 1,
    effect: { kind: 'code', code: 101 },
  });
  await reader.open(1, 1);
  await expect(page.getByText('网络拥堵，请重新加载本页')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await reader.picturesShown();
});

test('a failed registration does not keep a visitor from reading what is free', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  await sandbox.setFaults({ match: { path: '/api/user/register' }, effect: { kind: 'status', status: 503 } });
  const registration = page.waitForResponse(/\/api\/user\/register/);
  const home = new HomePage(page);
  await home.open();
  expect((await registration).status()).toBe(503);
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
});
