import { observeShifts, shiftsOf, sumOf } from '../../fixtures/page/layout-shifts.ts';
import { swipe } from '../../fixtures/page/swipe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

test('page mode turns pages by taps and keys, also to the next chapter', async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.menu.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '左右翻页' }).check();
  await page.keyboard.press('Escape');
  await expect(reader.next).not.toBeInViewport();
  const shown = page.locator('.paged-strip__page:not([inert])').getByRole('img');
  await expect(shown).toHaveAccessibleName(/^第1页/);
  // Measures the page, because on a PC it is no wider than the column.
  const { x, width } = await reader.pageBox();
  await page.mouse.click(x + width * 0.9, 300);
  await expect(shown).toHaveAccessibleName(/^第2页/);
  await page.mouse.click(x + width * 0.1, 300);
  await expect(shown).toHaveAccessibleName(/^第1页/);
  await page.keyboard.press('End');
  await expect(shown).toHaveAccessibleName(/^第6页/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await expect(shown).toHaveAccessibleName(/^第1页/);
  await expect(reader.next).not.toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/book\/read\/1\/1$/);
  await expect(shown).toHaveAccessibleName(/^第6页/);
});

test('swipes turn pages in quick succession, and a mouse that drags turns none', async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.menu.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '左右翻页' }).check();
  await page.keyboard.press('Escape');
  await expect(reader.next).not.toBeInViewport();
  const shown = page.locator('.paged-strip__page:not([inert])').getByRole('img');
  await expect(shown).toHaveAccessibleName(/^第1页/);
  // Each swipe begins while the page of the last one still moves.
  for (const [name, from, to] of [
    [/^第2页/, 320, 40],
    [/^第1页/, 40, 320],
    [/^第2页/, 320, 40],
    [/^第1页/, 40, 320],
  ] as const) {
    await swipe(page, { from: { x: from, y: 400 }, to: { x: to, y: 400 } });
    await expect(shown).toHaveAccessibleName(name);
  }

  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAccessibleName(/^第2页/);
  await page.mouse.move(320, 300);
  await page.mouse.down();
  await page.mouse.move(40, 300, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAccessibleName(/^第3页/);
});

test('a double tap zooms to 200%, and a key resets the zoom', { tag: '@pc' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.waitForGestures();
  const { width, height } = await reader.boxOf(1);
  const at = { x: width / 4, y: 400 };
  const before = await reader.boxOf(1);
  await page.mouse.dblclick(before.x + at.x, at.y);
  await expect.poll(async () => (await reader.boxOf(1)).width).toBe(2 * width);
  // Expects the tapped point in place, except for rounding, because the image continues above it.
  const after = await reader.boxOf(1);
  const partAt = (box: typeof before) => (at.y - box.y) / box.height;
  expect(Math.abs(partAt(after) - partAt(before)) * height).toBeLessThanOrEqual(2);
  await page.keyboard.press('0');
  await expect.poll(async () => (await reader.boxOf(1)).width).toBe(width);
});

test('a pinch zooms the images', { tag: '@complete' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.waitForGestures();
  const { width } = await reader.boxOf(1);
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { id: 0, x: width / 2 - apart, y: 400 },
    { id: 1, x: width / 2 + apart, y: 400 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(50) });
  for (const apart of [60, 80, 100, 125]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await reader.boxOf(1)).width / width).toBeCloseTo(2.5, 1);
});

test('page mode fits an image to its width, height or the whole page, and zooms it', {
  tag: '@complete',
}, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.menu.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '左右翻页' }).check();
  const shown = page.locator('.paged-strip__page:not([inert])').getByRole('img');
  const boxOf = async () => (await shown.boundingBox()) ?? { width: 0, height: 0 };
  const screen = await reader.pageBox();
  await page.getByRole('radio', { name: '适宽' }).check();
  await expect.poll(async () => (await boxOf()).width).toBe(screen.width);
  await page.getByRole('radio', { name: '适高' }).check();
  // Tolerates rounding, because the parts of an image have whole pixels.
  await expect.poll(async () => Math.abs((await boxOf()).height - screen.height)).toBeLessThan(1.5);
  await page.getByRole('radio', { name: '整页' }).check();
  const { width } = await boxOf();
  await page.getByRole('button', { name: '收起设置' }).click();
  await page.keyboard.press('Escape');
  await expect(async () => {
    await page.keyboard.press('+');
    expect((await boxOf()).width).toBeGreaterThan(1.4 * width);
  }).toPass();
  await page.keyboard.press('0');
  await expect.poll(async () => (await boxOf()).width).toBe(width);
});

test('a page shows its chapter, its number and the time', async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.menu.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '左右翻页' }).check();
  await page.keyboard.press('Escape');
  const indicator = page.locator('.reader__place');
  await expect(indicator).toContainText(/第1话.*1\/6.*\d\d:\d\d/);
});

test('a spread shows two pages beside each other in a window, but not on a phone', async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await page.setViewportSize({ width: 1280, height: 800 });
  await reader.menu.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '左右翻页' }).check();
  await page.getByRole('radio', { name: '双页' }).check();
  await page.keyboard.press('Escape');
  const shown = page.locator('.paged-strip__page:not([inert])').getByRole('img');
  await expect(shown).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(shown.first()).toHaveAccessibleName(/^第3页/);
  await expect(page.locator('.reader__place')).toContainText('3-4/6');
  await page.keyboard.press('End');
  await expect(shown.first()).toHaveAccessibleName(/^第5页/);
  await page.setViewportSize({ width: 393, height: 852 });
  await page.keyboard.press('Home');
  await expect(shown).toHaveAccessibleName(/^第1页/);
});

test('the first picture begins at the upper edge and moves nothing when its height becomes known', async ({
  page,
}) => {
  await observeShifts(page);
  const reader = new ReaderPage(page);
  await reader.open(46, 1);
  await reader.expectPictures();
  expect((await reader.boxOf(1)).y).toBe(0);
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);
});

test('a locked chapter is shown over its blurred cover', async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 3);
  await expect(reader.buyDialog).toBeVisible();
  const picture = page.locator('.unpaid-chapter__picture');
  await expect(picture).toHaveCSS('opacity', '1');
  await expect(picture).toHaveCSS('filter', /^blur\(/);
  expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});

test.describe('on a PC', () => {
  test.use({ deviceId: 'pc-chrome' });

  test('a PC reads in a column of at most 640 px, with the menu in one row, which keys that scroll hide', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const reader = new ReaderPage(page);
    await reader.open(1, 1);
    await reader.expectPictures();
    const { x, width } = await reader.boxOf(1);
    expect(width).toBe(640);
    expect(Math.abs(x + width / 2 - (await page.evaluate(() => document.body.clientWidth)) / 2)).toBeLessThan(
      1,
    );
    const tops = await reader.menu
      .locator('.reader-menu__grid > *')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.keyboard.press('PageDown');
    await expect(reader.next).not.toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(reader.next).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(reader.next).not.toBeInViewport();
  });
});
