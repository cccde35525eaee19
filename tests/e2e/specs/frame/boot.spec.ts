import { expect, test } from '../../fixtures/test.ts';

test('a page that fails to start shows the error instead of its skeleton', async ({ page, problems }) => {
  problems.expect(/the engine refused/);
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function refuse(
      this: EventTarget,
      ...listener: Parameters<typeof listen>
    ) {
      if (this instanceof Element && this.id === 'root') throw new Error('the engine refused');
      listen.apply(this, listener);
    };
  });
  await page.goto('/home');
  await expect(page.locator('#root')).toHaveText('the engine refused');
});

test('a page whose code fails to load shows a button to reload', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  const code = /\/assets\/index-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/home');
  const offer = page.getByText('加载时间有点长');
  await expect(offer).toBeHidden();
  // Ends the delay, which is a CSS animation.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(offer).toBeVisible();
  await page.unroute(code);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '每日推荐' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
