import { novelReadChapter } from '../../../../src/shared/contract/novel/book.ts';
import { expect, test } from '../../fixtures/test.ts';
import { NovelReaderPage } from '../../pages/novel-reader-page.ts';

test('a page shows chapter, time and battery, and the menu leaves its heading free', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('novelReading', JSON.stringify({ mode: 'pages' }));
    const battery = Object.assign(new EventTarget(), { level: 0.8 });
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
  });
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  const heading = page.locator('[data-shown]').getByRole('heading', { level: 2 });
  await expect(heading).toBeVisible();
  const bar = await reader.menu.locator('.reader-menu--top').boundingBox();
  const title = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  });
  expect(title).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

  const foot = page.locator('.paged-text__status');
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  await expect(async () => {
    const [hours = 0, minutes = 0] = await page.evaluate(() => [
      new Date().getHours(),
      new Date().getMinutes(),
    ]);
    await expect(foot.locator('time')).toHaveText(`${twoDigits(hours)}:${twoDigits(minutes)}`);
  }).toPass();
  await expect(foot.getByRole('img', { name: '电量80%' })).toBeVisible();
  await expect(page.locator('.paged-text__head')).toHaveText((await heading.textContent()) ?? '');
});

test('the settings leave more than half of a phone to the text, and fit a phone in landscape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 393, height: 852 });
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(reader.text).toBeVisible();
  await reader.openSettings();
  const sheet = page.locator('.reader-menu--bottom');
  const share = () =>
    sheet.evaluate((element) => element.getBoundingClientRect().height / window.innerHeight);
  await expect.poll(share).toBeLessThan(0.5);
  const usual = [
    reader.settings.getByRole('slider', { name: '亮度' }),
    reader.settings.getByRole('button', { name: '字号增大' }),
    reader.settings.getByRole('radio', { name: '浅粉' }),
    reader.settings.getByRole('radio', { name: '左右翻页' }),
    reader.settings.getByRole('button', { name: '更多设置' }),
  ];
  for (const control of usual) await expect(control).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 780, height: 360 });
  for (const control of usual) await expect(control).toBeInViewport({ ratio: 1 });
  await expect.poll(share).toBeLessThanOrEqual(0.65);
});

test('a locked chapter shows what the novel is about, or the beginning that the server sends', async ({
  page,
  sandbox,
}) => {
  const reader = new NovelReaderPage(page);
  await reader.open(1, 3);
  await expect(reader.buyDialog).toBeVisible();
  await expect(page.locator('.unpaid-chapter__text .skeleton')).toHaveCount(8);
  const abstract = page.locator('.unpaid-chapter__abstract');
  await expect(abstract).toContainText('守着回家的路');

  const data = {
    title: '夜雨',
    number: 3,
    chapterId: 1,
    price: 50,
    content: '<p>雨下了一夜。</p><p>天亮了。</p>',
  };
  const body = { result: false, code: 999, msg: '', data };
  await sandbox.setFaults({ match: { path: novelReadChapter.path }, effect: { kind: 'respond', body } });
  await page.reload();
  await expect(reader.buyDialog).toBeVisible();
  await expect(page.locator('.unpaid-chapter__text')).toHaveText('雨下了一夜。');
  await expect(abstract).toHaveCount(0);
});
