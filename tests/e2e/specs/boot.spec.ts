import { expect, test } from '../fixtures/test.ts';

test('a page that cannot start says why in the place of its skeleton', async ({ page, problems }) => {
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
