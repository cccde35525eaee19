import type { Page } from '@playwright/test';
import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';
import { ShelfPage } from '../../pages/shelf-page.ts';

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('the seek bar jumps to an image, also by keyboard', { tag: '@pc' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.seekBar.fill('4');
  await expect(reader.seekBar).toHaveAttribute('aria-valuetext', /^第4页/);
  const topOf = (picture: number) =>
    reader.pictures.nth(picture - 1).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(() => topOf(4)).toBe(0);
  await reader.seekBar.press('ArrowRight');
  await expect.poll(() => topOf(5)).toBe(0);
  await reader.seekBar.press('Home');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('the seek bar follows the scroll position to the end', { tag: '@complete' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  const count = await reader.pictures.count();
  await reader.pictures.last().evaluate((picture) => picture.scrollIntoView({ block: 'end' }));
  await expect(reader.seekBar).toHaveValue(String(count));
});

test('the menu has its final height while the chapter loads', async ({ page }) => {
  const release = await holdCalls(page, '**/api/book/read_chapter?*');
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  const menu = page.locator('.reader-menu--bottom');
  const height = () => menu.evaluate((element) => element.getBoundingClientRect().height);
  await expect(page.getByRole('main').getByText('加载中')).toBeVisible();
  const before = await height();
  release();
  await expect(reader.seekBar).toBeVisible();
  expect(await height()).toBe(before);
});

test('a chapter that could not be loaded loads when the device is online again', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route('**/api/book/read_chapter?*', (route) => route.abort('internetdisconnected'));
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/api/book/read_chapter?*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await reader.expectPictures();
});

test('a tap in the middle toggles the menus', { tag: '@pc' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await expect(reader.next).toBeInViewport();
  await reader.tapMiddle();
  await expect(reader.next).not.toBeInViewport();
  await reader.tapMiddle();
  await expect(reader.next).toBeInViewport();
});

test('a tap that stops a fling does not open the menus', { tag: '@complete' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.tapMiddle();
  await expect(reader.next).not.toBeInViewport();
  // Runs as one script, so that the tap follows the scroll immediately.
  await page.evaluate(async () => {
    window.scrollBy(0, 400);
    await new Promise((scrolled) => window.addEventListener('scroll', scrolled, { once: true }));
    const target = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    const at = { bubbles: true, clientX: window.innerWidth / 2, clientY: window.innerHeight / 2 };
    target?.dispatchEvent(new PointerEvent('pointerdown', at));
    target?.dispatchEvent(new MouseEvent('click', at));
  });
  await reader.waitForMenus();
  await expect(reader.next).not.toBeInViewport();
});

test('automatic scrolling uses the chosen speed until it is stopped', {
  tag: '@ios',
}, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.autoScroll.click();
  await expect(reader.next).not.toBeInViewport();
  await expect(reader.scrollSpeed).toHaveText('速度 2');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(40);
  await page.getByRole('button', { name: '加速' }).click();
  await expect(reader.scrollSpeed).toHaveText('速度 3');
  await page.getByRole('button', { name: '停止自动滚动' }).click();
  await expect(reader.scrollSpeed).toHaveCount(0);
  const stoppedAt = await scrollTop(page);
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
  expect(await scrollTop(page)).toBe(stoppedAt);
});

test('the screen stays awake during automatic scrolling', { tag: '@complete' }, async ({ page }) => {
  await page.addInitScript(() => {
    const log: string[] = [];
    const wakeLock = {
      request: (type: string) => {
        log.push(`take ${type}`);
        return Promise.resolve({ release: () => Promise.resolve(log.push('release')) });
      },
    };
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
    Object.assign(window, { wakeLockLog: log });
  });
  const log = () => page.evaluate(() => (window as unknown as { wakeLockLog: string[] }).wakeLockLog);
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  expect(await log()).toEqual([]);
  await reader.autoScroll.click();
  await expect.poll(log).toContain('take screen');
  const taken = (await log()).length;
  // Simulates the return to the page. The browser releases the lock of a hidden page, so the site must request it
  // again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await log()).slice(taken)).toEqual(['take screen']);
  await page.getByRole('button', { name: '停止自动滚动' }).click();
  await expect.poll(async () => (await log()).slice(-1)).toEqual(['release']);
});

test('night mode stays in the reader, and is stored for the next visit', { tag: '@complete' }, async ({
  page,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.night.click();
  await expect(reader.night).toHaveAttribute('aria-pressed', 'true');
  const surface = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-surface').trim(),
    );
  expect(await surface()).toBe('#131417');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/book\/1$/);
  await expect.poll(surface).toBe('#ffffff');
  await reader.open(1, 1);
  await expect.poll(surface).toBe('#131417');
});

for (const { event, dispatch } of [
  { event: 'hidden', dispatch: () => document.dispatchEvent(new Event('visibilitychange')) },
  { event: 'left', dispatch: () => window.dispatchEvent(new PageTransitionEvent('pagehide')) },
] as const) {
  test(`the position is stored as soon as the page is ${event}`, async ({ page }) => {
    const reader = new ReaderPage(page);
    await reader.open(1, 1);
    await reader.expectPictures();
    await page.evaluate(() => window.scrollTo(0, 2_000));
    await expect(reader.seekBar).not.toHaveValue('1');
    expect(await storedPicture(page)).toBe(0);
    await page.evaluate(dispatch);
    expect(await storedPicture(page)).toBeGreaterThan(0);
  });
}

test('the position is stored even if the page is hidden before its scroll event', {
  tag: '@complete',
}, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await page.evaluate(() => {
    window.scrollTo(0, 2_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await storedPicture(page)).toBeGreaterThan(0);
});

function storedPicture(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const records = JSON.parse(localStorage.getItem('comicHistory') ?? '[]') as { picture: number }[];
    return records[0]?.picture;
  });
}

test('an image that loads late does not move the reading position', { tag: '@complete' }, async ({
  page,
  sandbox,
}) => {
  const reader = new ReaderPage(page);
  await sandbox.setFaults({ match: { path: '/js/**' }, effect: { kind: 'delay', ms: 1_500 } });
  await reader.open(1, 1);
  await expect(reader.seekBar).toBeVisible();
  await reader.seekBar.fill('4');
  const topOfSought = () => reader.pictures.nth(3).evaluate((picture) => picture.getBoundingClientRect().top);
  await expect.poll(async () => Math.round(await topOfSought())).toBe(0);
  await reader.expectPictures();
  expect(Math.round(await topOfSought())).toBe(0);
});

test('the menus can be reached by keyboard without scrolling the page', { tag: '@pc' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await page.keyboard.press('Escape');
  await expect(reader.next).not.toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
  await page.waitForFunction(
    () =>
      new Promise((still) => {
        const before = window.scrollY;
        requestAnimationFrame(() => requestAnimationFrame(() => still(window.scrollY === before)));
      }),
  );
  const place = await scrollTop(page);
  await page.keyboard.press('Tab');
  await expect(reader.menu.getByRole('button', { name: '返回' })).toBeFocused();
  await expect(reader.next).toBeInViewport();
  expect(await scrollTop(page)).toBe(place);
});

test('night mode dims the images to the selected brightness', { tag: '@complete' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  const light = () =>
    page.evaluate(() => {
      const dim = document.querySelector('.comic-reader__dim');
      return dim && 1 - Number(getComputedStyle(dim).opacity);
    });
  expect(await light()).toBe(1);
  await reader.night.click();
  await expect.poll(light).toBe(0.75);
  await reader.menu.getByRole('button', { name: '设置' }).click();
  await page.getByRole('slider', { name: '亮度' }).fill('50');
  await expect.poll(light).toBe(0.5);
  await page.reload();
  await expect.poll(light).toBe(0.5);
});

test('the menu adds the book to the favorites and removes it', { tag: '@complete' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  const favourite = reader.menu.getByRole('button', { name: /^(收藏|已收藏)$/ });
  await expect(favourite).toHaveText('收藏');
  await favourite.click();
  await expect(favourite).toHaveText('已收藏');
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('已加入收藏')).toBeVisible();
  await page.reload();
  await expect(favourite).toHaveText('已收藏');
  await expect(favourite).toBeEnabled();
  await favourite.click();
  await expect(favourite).toHaveText('收藏');
  const shelf = new ShelfPage(page);
  await shelf.open();
  await expect(page.getByText('暂时没有记录')).toBeVisible();
});
