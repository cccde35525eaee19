import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

/** Records the types of each view transition and the animation of the new screen, oldest first. */
async function watchTransitions(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Reflect.set(window, 'shownTransitions', shown);
    const start = document.startViewTransition.bind(document);
    const movements = () =>
      document
        .getAnimations()
        .filter(({ effect }) =>
          (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition-new('),
        )
        .map((animation) => (animation as CSSAnimation).animationName)
        .filter((name) => name.startsWith('screen-'));
    document.startViewTransition = (options) => {
      const transition = start(options);
      const types = typeof options === 'object' ? [...(options.types ?? [])] : [];
      if (types.length > 0)
        void transition.ready.then(() => shown.push([...types, ...movements()].join(' by ')));
      return transition;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'shownTransitions') as string[]);
}

const deeper = 'screen-horizontal-forward by screen-enter-right';
const higher = 'screen-horizontal-backward by screen-leave-left';
const fromBelow = 'screen-vertical-forward by screen-enter-below';

test('a deeper screen and a later chapter slide in from the right, and Back is not animated', async ({
  page,
}) => {
  const shown = await watchTransitions(page);
  const reader = new ReaderPage(page);
  await page.goto('/book/1');
  await page.getByRole('link', { name: '开始阅读' }).click();
  await reader.expectPictures();
  await expect.poll(shown).toEqual([deeper]);
  await reader.next.click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await expect.poll(shown).toEqual([deeper, deeper]);
  await reader.expectPictures();
  await reader.previous.click();
  await expect(page).toHaveURL(/\/book\/read\/1\/1$/);
  const chapters = [deeper, deeper, higher];
  await expect.poll(shown).toEqual(chapters);
  await page.goBack();
  await expect(page.getByRole('link', { name: '继续阅读' })).toBeVisible();
  expect(await shown()).toEqual(chapters);
});

test('the search slides in from below', { tag: '@complete' }, async ({ page }) => {
  const shown = await watchTransitions(page);
  await page.goto('/home');
  await page.getByRole('navigation', { name: '漫画导航' }).getByRole('link', { name: '搜索' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect.poll(shown).toEqual([fromBelow]);
});

/** Records the animations of dialogs, oldest first. */
async function watchDialogs(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const started: string[] = [];
    Reflect.set(window, 'dialogAnimations', started);
    const record = ({ target, animationName, pseudoElement }: AnimationEvent) => {
      if (target instanceof HTMLDialogElement && pseudoElement === '') started.push(animationName);
    };
    document.addEventListener('animationstart', record, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'dialogAnimations') as string[]);
}

test('a closed sheet slides out over the page, which has the focus again', async ({ page }) => {
  const moved = await watchDialogs(page);
  await page.goto('/book/1');
  const opener = page.getByRole('button', { name: '分享' });
  await opener.click();
  await expect.poll(moved).toEqual(['dialog-rise']);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect.poll(moved).toEqual(['dialog-rise', 'dialog-sink']);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ emulation: { reducedMotion: true } });

  test('a closed sheet is gone at once', async ({ page }) => {
    await page.goto('/book/1');
    await page.getByRole('button', { name: '分享' }).click();
    const sheet = page.locator('dialog[open]');
    await expect(sheet).toBeVisible();
    const leaveMs = await sheet.evaluate((dialog) => {
      dialog.classList.add('dialog--leaving');
      return Number.parseFloat(getComputedStyle(dialog).animationDuration) * 1_000;
    });
    expect(leaveMs).toBeLessThanOrEqual(1);
  });
});
