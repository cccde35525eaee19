import { expect, test } from '../../fixtures/test.ts';

test.describe('in an app whose pages cannot pay', { tag: '@redirected' }, () => {
  test('the page shows the visitor a URL to open in a browser, and copies it', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/book/7?tgId=5');
    await expect(page.getByRole('heading', { name: '请在浏览器中打开' })).toBeVisible();
    await expect(page.getByLabel('网址')).toHaveValue(`${baseURL}/book/7?tgId=5`);
    await page.getByRole('button', { name: /复制/ }).click();
    await expect(page.getByText('复制成功')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/book/7?tgId=5`);
  });

  test('a picture shows where to tap for each of the two steps', async ({ page }) => {
    await page.goto('/home');
    const steps = page.getByRole('listitem');
    await expect(steps).toHaveText([/右上角/, /浏览器/]);
    for (const step of await steps.all()) {
      const picture = step.locator('svg');
      await expect(picture).toBeInViewport();
      const sizes = await picture.evaluate((svg) =>
        [svg, ...svg.querySelectorAll('.guide-steps__mark')].map(
          (part) => part.getBoundingClientRect().width,
        ),
      );
      expect(sizes).toHaveLength(2);
      expect(Math.min(...sizes)).toBeGreaterThan(8);
    }
  });

  test('the page sends no other requests to the site', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: '请在浏览器中打开' })).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/book/') || path.startsWith('/js/'))).toEqual([]);
  });

  test('the page does not offer a URL of another origin', async ({ page, baseURL }) => {
    await page.goto('/open-in-browser?url=https%3A%2F%2Felsewhere.example%2F');
    await expect(page.getByLabel('网址')).toHaveValue(`${baseURL}/home`);
  });
});
