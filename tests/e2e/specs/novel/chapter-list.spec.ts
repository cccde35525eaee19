import { paths } from '../../../../src/renderer/site/paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChapterListPage } from '../../pages/chapter-list-page.ts';

test('jumps to any of 5,000 chapters and loads only a few of the fifty pages', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/novel/catalogue')) requested.push(request.url());
  });
  const chapters = new ChapterListPage(page, paths.novelChapters);
  await chapters.open(200);
  await expect(chapters.row(1)).toContainText('免费');
  await chapters.jumpTo(3_210);
  await expect(chapters.row(3_210)).toBeInViewport();
  await chapters.descending.click();
  await expect(chapters.row(3_210)).toBeInViewport();
  // Repeats the scroll, because rows that are measured late move the scroll position.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(chapters.row(5_000)).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  expect(requested.length).toBeLessThan(12);
});

test('opens at the chapter last read, and shows progress and prices', async ({ page }) => {
  const record = { bookInfo: { bookId: 3, title: '书' }, number: 18, date: 1 };
  const progress = { workId: 3, read: [{ from: 16, to: 17 }], begun: [{ number: 18, percent: 40 }] };
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { novelHistory: JSON.stringify([record]), novelProgress: JSON.stringify([progress]) },
  );
  const chapters = new ChapterListPage(page, paths.novelChapters);
  await chapters.open(3);
  await expect(chapters.row(18)).toBeInViewport();
  await expect(chapters.row(18)).toContainText('上次看到 40%');
  await expect(chapters.row(17)).toContainText('已读');
  await expect(chapters.row(19)).toContainText(/VIP免费\d+金币/);
  await expect(page.getByRole('link', { name: '开通VIP，本作品免费看' })).toBeInViewport();
});

test('all rows have the same height, whatever the length of their title', async ({ page }) => {
  const chapters = new ChapterListPage(page, paths.novelChapters);
  await chapters.open(3);
  await expect(chapters.row(8)).toBeVisible();
  const heights = await chapters.rows.evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(new Set(heights).size).toBe(1);
});

test('a part of the list that fails to load shows an error, and a retry loads it', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const chapters = new ChapterListPage(page, paths.novelChapters);
  await chapters.open(200);
  await expect(chapters.row(1)).toBeVisible();
  await sandbox.setFaults({
    match: { path: '/api/novel/catalogue' },
    effect: { kind: 'status', status: 500 },
  });
  await chapters.jumpTo(3_000);
  const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
  await expect(retry).toBeInViewport();
  await sandbox.setFaults();
  await retry.click();
  await expect(chapters.row(3_000)).toBeInViewport();
  await expect(retry).toHaveCount(0);
});

test('rows are rendered within one frame after a jump and during a fling', {
  tag: '@complete',
}, async ({ page }) => {
  const chapters = new ChapterListPage(page, paths.novelChapters);
  await chapters.open(200);
  await expect(chapters.row(1)).toBeVisible();
  const { blank, looks } = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const heights = [0.25, 0.5, 0.75].map((part) => innerHeight * part);
    // Compares positions instead of clicking, because a list receives no pointer events while it scrolls.
    const isBlank = (height: number) =>
      ![...document.querySelectorAll('.chapter-row')].some((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const isSeen = row.checkVisibility({ visibilityProperty: true }) && row.textContent.trim() !== '';
        return isSeen && top <= height && bottom >= height;
      });
    const blank: string[] = [];
    let looks = 0;
    const look = (where: string) => {
      looks += heights.length;
      blank.push(...heights.filter(isBlank).map((height) => `${height} px down the window, ${where}`));
    };
    const end = document.documentElement.scrollHeight - innerHeight;
    for (const part of [0.1, 0.9, 0.35, 0.36, 0.7, 0.02, 0.999, 0.5]) {
      scrollTo(0, end * part);
      // Waits two frames. The first one scrolls and draws, and the second one begins after that.
      await frame();
      await frame();
      look(`at ${part} of the list`);
    }
    // Waits until the rows that the jumps requested have loaded.
    for (let rest = 0; rest < 30; rest += 1) await frame();
    // Scrolls like a fast fling, at 8,000 px per second.
    for (let at = 0; at < 60; at += 1) {
      scrollBy(0, 130);
      await frame();
      look(`${at} frames into a fling`);
    }
    return { blank, looks };
  });
  expect(looks).toBe(3 * 68);
  expect(blank).toEqual([]);
});
