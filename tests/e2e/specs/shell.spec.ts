import { expect, test } from '../fixtures/test.ts';

for (const [path, title, home] of [
  ['/home/latest', '最近更新', '/home'],
  ['/search-vod', '搜索', '/vod'],
  ['/novels/xszb', '精选专区', '/home'],
  ['/report', '投诉举报', '/home'],
] as const) {
  test(`${path} names itself and leads home to ${home}`, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · 漫阅`);
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL(`${baseURL}${home}`);
  });
}

test('a message stays while nobody looks at the page', async ({ page }) => {
  await page.clock.install();
  await page.goto('/open-in-browser');
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.getByRole('button', { name: '复制网址' }).click();
  const message = page.getByText('复制成功');
  await expect(message).toBeVisible();
  await setHidden(true);
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await setHidden(false);
  await page.clock.runFor(3_000);
  await expect(message).toHaveCount(0);
});

test('a message goes by itself after three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/open-in-browser');
  const copy = page.getByRole('button', { name: '复制网址' });
  await expect(copy).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await copy.click();
  const message = page.getByText('复制成功');
  await expect(message).toBeVisible();
  // The focus and the mouse would hold the message: it is for those who read slowly.
  await copy.blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
});
