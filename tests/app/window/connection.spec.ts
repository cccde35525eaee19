import { expect } from '@playwright/test';
import { openInBrowser } from '../driver/browser-window.ts';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const phone = 'android-chrome';

test.skip(
  ({ transport }) => transport !== 'browser',
  'The desktop program has a unit test with a hanging IPC.',
);

test('the window reports that a suspended harness does not respond, and continues once it responds again', async () => {
  const harness = await openInBrowser(['--platform', phone]);
  const { page } = harness;
  const window = new WindowPage(page);
  await window.expectVerified(1);
  harness.signal('SIGSTOP');
  const stoppedAt = Date.now();
  await window.send('/novel');
  await expect(page.getByRole('button', { name: '前往' })).toHaveAttribute('aria-busy', 'true');
  await expect(window.address(phone)).toHaveValue('/novel');
  await window.button(phone, '刷新').click();
  await expect(window.button(phone, '刷新')).toHaveAttribute('aria-busy', 'true');

  await expect(page.getByText(/^\d+ 秒没有响应$/).last()).toBeVisible();
  expect(Date.now() - stoppedAt).toBeGreaterThan(3_000);
  await expect(window.frame(phone)).toHaveCSS('opacity', '0.55');
  await expect(page.locator('.status-bar-good')).toHaveCount(0);

  harness.signal('SIGCONT');
  await expect(page.getByText(/秒没有响应/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '前往' })).toHaveAttribute('aria-busy', 'false');
  await expect(window.address(phone)).toHaveValue('/novel');
  await expect(window.frame(phone)).toHaveCSS('opacity', '1');
  await window.expectVerified(1);
  await harness.close();
});

test('after a restart with the same data folder the open window reconnects, and a bookmark of its URL still works', async () => {
  const harness = await openInBrowser(['--platform', phone]);
  const { page } = harness;
  const window = new WindowPage(page);
  await window.expectVerified(1);
  await window.send('/novel');
  await window.expectAt(phone, '/novel');
  const { origin } = new URL(page.url());
  // Allows errors of the window until the harness is back, because it keeps trying to connect.
  harness.problems.allow(/ERR_CONNECTION_REFUSED/);
  const printed = await harness.restart();
  expect(new URL(printed).origin).toBe(origin);
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
  await window.expectVerified(1);
  // Opens a bookmark, that is, a URL without token.
  await page.goto(origin);
  await window.expectVerified(1);
  expect(page.url()).toBe(`${origin}/window/`);
  const bar = page.getByPlaceholder('路径（如 /home）或完整网址');
  await expect(bar).toHaveValue(await window.address(phone).inputValue());
  await harness.close();
});
