import { expect } from '@playwright/test';
import { test } from '../driver/window-test.ts';
import { WindowPage } from './window-page.ts';

const view = 'ios-safari';

test('the developer tools of a view have the language of the window', async ({ openWindow, transport }) => {
  test.skip(transport === 'program', 'The desktop program opens the DevTools of Electron.');
  const { page, problems } = await openWindow('--platform', view);
  // Allowed errors, which come from Chromium's own DevTools files.
  problems.allow(/\(http:\S+\/devtools\/\S+\.js\)$/);
  const window = new WindowPage(page);
  await window.expectVerified(1);
  for (const [language, elements] of [
    ['English', 'Elements'],
    ['中文', '元素'],
  ] as const) {
    await page.getByText(language, { exact: true }).click();
    const opened = page.context().waitForEvent('page');
    await window.frame(view).locator('[data-command="tools"] a').click();
    const tools = await opened;
    await expect(tools.getByRole('tab', { name: elements, exact: true })).toBeVisible();
    await tools.close();
  }
});
