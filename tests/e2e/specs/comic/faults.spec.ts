import type { FaultEffect } from '../../../../src/shared/control/fault.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

interface BrokenResponse {
  readonly name: string;
  readonly effect: FaultEffect;
}

/** Faulty responses in addition to those of `callFaults`. */
const faults: readonly BrokenResponse[] = [
  { name: 'JSON of the wrong shape', effect: { kind: 'respond', body: { result: true, data: { book: 7 } } } },
  { name: 'a refusal without a text', effect: { kind: 'respond', body: { result: false } } },
];

for (const { name, effect } of faults) {
  test(`a book whose response is ${name} shows an error, and a retry loads it`, async ({ page, sandbox }) => {
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

test('the home shows that the browser is offline, and loads the missing parts once it is online', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  const home = new HomePage(page);
  await home.open();
  // Waits for the last section in the home's response, after which no section loads by itself.
  await expect(home.booksOf('排行榜')).toHaveCount(9);
  // Waits for the code that handles the event `online`, which loads after the content.
  await expect(page.locator('.home-freshness')).toBeAttached();
  await context.setOffline(true);
  await home.section('排行榜').getByRole('tab', { name: '月榜' }).click();
  await expect(home.section('排行榜').getByRole('button', { name: '重试' })).toBeVisible();
  await context.setOffline(false);
  await expect(home.booksOf('排行榜')).toHaveCount(9);
});

test('a retry of one failed image retries all failed images', async ({ page, sandbox }) => {
  const reader = new ReaderPage(page);
  await sandbox.setFaults({ match: { path: '/js/manga/*/1/*' }, effect: { kind: 'status', status: 500 } });
  await reader.open(1, 1);
  const retries = reader.pictures.getByRole('button', { name: '点击重试' });
  const second = reader.pictures.nth(1).getByRole('button', { name: '点击重试' });
  await expect(second).toContainText(/共\d张图片加载失败，一起重试/);
  await sandbox.setFaults();
  await second.click();
  await expect(retries).toHaveCount(0);
  await reader.expectPictures();
});

test('an image that does not decrypt counts as failed and can be retried', { tag: '@complete' }, async ({
  page,
  sandbox,
}) => {
  const reader = new ReaderPage(page);
  await sandbox.setFaults({ match: { path: '/js/manga/*/1/*' }, effect: { kind: 'undecryptable' } });
  await reader.open(1, 1);
  const retry = reader.pictures.first().getByRole('button', { name: '点击重试' });
  await expect(retry).toBeVisible();
  await sandbox.setFaults();
  await retry.click();
  await expect(reader.pictures.first().getByRole('button')).toHaveCount(0);
  await expect(reader.pictures.first()).not.toContainText('加载中');
});

test('if the server is overloaded, the reader shows a button to reload', async ({ page, sandbox }) => {
  const reader = new ReaderPage(page);
  await sandbox.setFaults({
    match: { path: '/api/book/read_chapter' },
    times: 1,
    effect: { kind: 'code', code: 101 },
  });
  await reader.open(1, 1);
  await expect(page.getByText('网络拥堵，请重新加载本页')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await reader.expectPictures();
});

test('a visitor can read free chapters even if the registration fails', async ({
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
