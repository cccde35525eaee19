import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePlatforms, sampleView } from './sample-views.ts';
import { buildWindowPage, launchBrowser, openWindowPage } from './window-page.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const [launched, files] = await Promise.all([launchBrowser(), buildWindowPage()]);
  browser = launched;
  // axe takes a page of a context of its own.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  page = await context.newPage();
  await openWindowPage(page, files, { platforms: samplePlatforms, views: [sampleView(0), sampleView(1)] });
});

afterAll(() => browser.close());

describe('the window with a panel', () => {
  // One stands for all where there is little time.
  describe.each([
    ['情景', []],
    ['环境', ['complete']],
    ['页面', ['complete']],
    ['存储与账户', ['complete']],
    ['检查器', ['complete']],
  ])('%s', (title, tags) => {
    it('has nothing that axe objects to', { tags }, async () => {
      await page.getByRole('button', { name: title, exact: true }).click();
      await page.getByRole('region', { name: title, exact: true }).getByRole('combobox').first().waitFor();
      const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(passes.map(({ id }) => id)).toContain('color-contrast');
    });
  });

  it('leads to the form of a platform, where each field has what is wrong with it', async () => {
    const profile = { id: 'own', name: 'Own', dpr: 9 };
    const problem = { field: 'dpr', zh: '不能大于 6', en: 'must be <= 6' };
    await page.evaluate((answers) => Object.assign(window.recordedAnswers, answers), {
      copyPlatform: { profile },
      checkPlatform: { problems: [problem] },
    });
    await page.getByRole('button', { name: '平台', exact: true }).click();
    await page.getByRole('button', { name: '复制 iOS Safari' }).click();
    const field = page.getByRole('spinbutton', { name: '像素比' });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('不能大于 6').waitFor();
    expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
