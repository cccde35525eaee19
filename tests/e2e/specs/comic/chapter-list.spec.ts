import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { CatalogPage } from '../../pages/catalog-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

test('each chapter says what it costs, and which was read last', async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 3);
  await reader.confirmPurchase.click();
  await reader.picturesShown();
  const catalog = new CatalogPage(page);
  await catalog.open(1);
  await expect(catalog.row(1)).toContainText('免费');
  await expect(catalog.row(3)).toContainText('已购');
  await expect(catalog.row(3)).toContainText('上次看到');
  await expect(catalog.row(4)).toContainText('40金币');
  await expect(catalog.row(4)).not.toContainText('上次看到');
});

test('one of 5,000 chapters is found by its number', async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open(300);
  await catalog.jumpTo(3_210);
  await expect(catalog.row(3_210)).toBeInViewport();
  await expect(catalog.row(3_210)).toHaveAttribute('aria-current', 'true');
  await catalog.jumpTo(5_001);
  await expect(page.getByText('请输入1到5000之间的章节')).toBeVisible();
  await expect(catalog.row(3_210)).toBeInViewport();
});

test('turned round, the list stays with the chapter that was looked at', async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open(300);
  await catalog.jumpTo(1_000);
  await expect(catalog.row(1_000)).toBeInViewport();
  await catalog.descending.click();
  await expect(catalog.descending).toHaveAttribute('aria-pressed', 'true');
  await expect(catalog.row(1_000)).toBeInViewport();
});

test('at its top the list turned round shows the newest chapter', async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open(300);
  await expect(catalog.row(1)).toBeInViewport();
  await catalog.descending.click();
  await expect(catalog.row(5_000)).toBeInViewport();
  await catalog.ascending.click();
  await expect(catalog.row(1)).toBeInViewport();
});

test('a short book needs no jump, and a chapter opens from the list', async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open(1);
  await expect(catalog.row(12)).toBeVisible();
  await expect(catalog.number).toHaveCount(0);
  await catalog.row(2).click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await new ReaderPage(page).picturesShown();
});

test('a catalogue that fails says so, and a retry brings it', async ({ page, sandbox, problems }) => {
  problems.expect(/Failed to load resource.*500/);
  await sandbox.setFaults({
    match: { path: '/api/book/chapter/list' },
    effect: { kind: 'status', status: 500 },
  });
  const catalog = new CatalogPage(page);
  await catalog.open(1);
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await sandbox.setFaults();
  await retry.click();
  await expect(catalog.row(1)).toBeVisible();
});

test('in large text on a narrow phone nothing of the head leaves the screen', async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open(300);
  await page.addStyleTag({ content: ':root { --size-column: 320px; font-size: 130%; }' });
  const rightOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().right);
  for (const part of [catalog.number, catalog.ascending, catalog.descending]) {
    expect(await rightOf(part)).toBeLessThanOrEqual(await rightOf(page.getByRole('main')));
  }
});
