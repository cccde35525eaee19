import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';

type Side = 'top' | 'right' | 'bottom' | 'left';

/** Sets the safe-area insets of notch and home indicator in CSS px. */
async function setInsets(page: Page, insets: Partial<Record<Side, number>>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, width } = element.getBoundingClientRect();
    return { top, width };
  });

test('the download banner stays below a notch, and the heading is not inset a second time', {
  tag: '@ios',
}, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const name = home.banner.getByText('漫阅', { exact: true });
  await expect(name).toBeVisible();
  const before = { name: await boxOf(name), heading: await boxOf(home.heading) };
  await setInsets(page, { top: 47 });
  await expect.poll(async () => (await boxOf(name)).top).toBeCloseTo(before.name.top + 47, 0);
  expect((await boxOf(home.heading)).top).toBeCloseTo(before.heading.top + 47, 0);
});

test('a notch insets only the columns that it overlaps', {
  tag: '@ios',
}, async ({ page }) => {
  const landscape = { width: 852, height: 393 };
  const portrait = { width: 393, height: 852 };
  await page.goto('/book/1');
  const column = page.getByRole('main');
  const widthIn = async (size: typeof landscape) => {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
    return (await boxOf(column)).width;
  };
  const beside = await widthIn(landscape);
  const within = await widthIn(portrait);
  await setInsets(page, { left: 47, right: 47 });
  await expect.poll(() => widthIn(portrait)).toBe(within - 2 * 47);
  expect(await widthIn(landscape)).toBe(beside);
});
