import { expect, test } from '../../fixtures/test.ts';

for (const [path, title, home] of [
  ['/home/latest', '最近更新', '/home'],
  ['/vod/day-ranked', '热门排行', '/vod'],
  ['/novels/xszb', '精选专区', '/home'],
  ['/report', '投诉举报', '/home'],
] as const) {
  const tag = path === '/vod/day-ranked' ? [] : ['@complete'];
  test(`${path} shows its title and a link home to ${home}`, { tag }, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · 漫阅`);
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL(`${baseURL}${home}`);
  });
}

const tabs = [
  ['漫画', '/home'],
  ['视频', '/vod'],
  ['小说', '/novel'],
  ['充值', '/purchase'],
  ['我的', '/user'],
] as const;

for (const [name, path] of tabs) {
  const tag = path === '/home' || path === '/user' ? [] : ['@complete'];

  test(`the tab bar of ${path} links to all five sections and marks ${name} as current`, { tag }, async ({
    page,
    baseURL,
  }) => {
    await page.goto(path);
    const bar = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    await expect(bar).toHaveText(tabs.map(([label]) => label));
    for (const [index, [, leadsTo]] of tabs.entries()) {
      await expect(bar.nth(index)).toHaveAttribute('href', leadsTo);
      if (leadsTo === path) await expect(bar.nth(index)).toHaveAttribute('aria-current', 'page');
      else await expect(bar.nth(index)).not.toHaveAttribute('aria-current');
    }
    const next = tabs[(tabs.findIndex(([label]) => label === name) + 1) % tabs.length];
    await bar.filter({ hasText: next?.[0] ?? '' }).click();
    await expect(page).toHaveURL(`${baseURL}${next?.[1]}`);
  });
}

test('below the root screens a back button replaces the tab bar', async ({ page }) => {
  await page.goto('/home/latest');
  await expect(page.getByRole('banner').getByRole('button', { name: '返回' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
});

test('a book, its chapter list and its chapters set the document title', async ({ page }) => {
  for (const [path, title] of [
    ['/book/2', '断桥下的伞匠 · 漫阅'],
    ['/book/2/catalog', '目录 · 漫阅'],
    ['/book/read/2/1', /^第1话 .+ · 漫阅$/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

test('a toast stays open while the page is hidden', { tag: '@complete' }, async ({ page }) => {
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

test('a toast closes after three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/open-in-browser');
  const copy = page.getByRole('button', { name: '复制网址' });
  await expect(copy).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await copy.click();
  const message = page.getByText('复制成功');
  await expect(message).toBeVisible();
  // Moves focus and mouse away. Both keep a message open for slow readers.
  await copy.blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
});
