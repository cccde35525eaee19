import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Opens a screen with a URL and a copy button. */
async function openAddress(page: Page): Promise<void> {
  await page.goto('/open-in-browser?url=%2Fbook%2F7');
}

const copyButton = (page: Page) => page.getByRole('button', { name: '复制网址' });

/** Denies access to the clipboard, as some in-app browsers do. */
function denyClipboard(): void {
  Clipboard.prototype.writeText = () =>
    Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
}

test("without clipboard access the site uses document.execCommand('copy')", { tag: '@ios' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(denyClipboard);
  await openAddress(page);
  await copyButton(page).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/book/7`);
  await expect(copyButton(page)).toBeFocused();
});

test('if neither way to copy works, the text is shown selected for copying by hand', { tag: '@ios' }, async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(denyClipboard);
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await openAddress(page);
  await copyButton(page).click();
  const dialog = page.getByRole('dialog', { name: '请手动复制' });
  const field = dialog.getByLabel('要复制的文字');
  await expect(field).toHaveValue(`${baseURL}/book/7`);
  await expect(field).toBeFocused();
  const selected = await field.evaluate((element) => {
    const { selectionStart, selectionEnd, value } = element as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });
  expect(selected).toBe(`${baseURL}/book/7`);
  await expect(page.getByText('复制成功')).toHaveCount(0);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(copyButton(page)).toBeFocused();
});
