import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { platformSummaries } from '#main/harness/devices/library/platform-summary.ts';
import { isWebKitTwin, webkitTwin } from '#main/harness/devices/webkit-twin.ts';
import { profileOf } from '../../../profile-of.ts';
import { sampleView } from './sample-views.ts';
import { inputsOf, windowFixture } from './window-fixture.ts';

const safari = profileOf('ios-safari');
const profiles = [safari, webkitTwin(safari), profileOf('android-chrome')];
const platforms = platformSummaries({
  profiles,
  originOf: () => 'built-in',
  hostOf: (id) => (profiles.some((each) => each.id === id && isWebKitTwin(each)) ? 'webkitgtk' : 'chromium'),
});
const views = platforms.map(({ id, name, viewport, dpr }, index) =>
  sampleView(0, { id: `view-${index + 1}`, platformId: id, name, viewport, dpr }),
);
const picture = (number: 1 | 2) => ({
  id: `picture-${number}`,
  viewId: `view-${number}`,
  platformId: profiles[number - 1]?.id ?? '',
  name: { zh: `图${number}`, en: `Picture ${number}` },
  url: 'http://127.0.0.1:5180/home',
  part: 'view' as const,
  isCut: false,
  takenAt: number,
  width: 4,
  height: 4,
});
const harnessOf = (shown: typeof views) => ({
  pictures: 'native' as const,
  platforms,
  views: shown,
  settings: { tourSeen: 'yes' },
  sets: [],
  addresses: [],
});

const openWindow = windowFixture();
let page: Page;

beforeAll(async () => {
  page = await openWindow({ getHarness: harnessOf(views) });
});

const frame = (name: string) => page.getByRole('article', { name, exact: true });
const menu = (name: string) => frame(name).getByRole('combobox', { name: '更多操作' });

it('the frame menu opens the other engine, and a platform with one engine has no such command', async () => {
  await menu('iPhone Safari').selectOption({ label: '在 WebKit 中并排打开' });
  await menu('iPhone Safari (WebKit)').selectOption({ label: '在 Chromium 中并排打开' });
  expect(await inputsOf(page, 'openTwin')).toEqual([{ viewId: 'view-1' }, { viewId: 'view-2' }]);
  const commands = frame('Android Chrome').locator('option', { hasText: '并排' });
  expect(await commands.count()).toBe(0);
});

it('the frame says what WebKit lacks', async () => {
  const mark = frame('iPhone Safari (WebKit)').locator('.frame-mark', { hasText: '局限' });
  expect(await mark.getAttribute('title')).toMatch(/^这里的 WebKit 没有：.*限速/);
  expect(await frame('iPhone Safari').locator('.frame-mark').count()).toBe(0);
});

it('the frame and the list of platforms show the pixel ratio in which WebKit paints', async () => {
  const size = (name: string) => frame(name).getByRole('heading').getAttribute('title');
  expect(await size('iPhone Safari')).toContain(`@${safari.dpr}, `);
  expect(await size('iPhone Safari (WebKit)')).toContain('@1, ');
});

it('the verification of a view on WebKit lists what it lacks', async () => {
  await frame('iPhone Safari (WebKit)').locator('button.verification-badge').click();
  const panel = page.getByRole('complementary', { name: '模拟校验' });
  await panel.getByText(/^WebKit 没有：.*限速/).waitFor();
  expect(await panel.getByRole('button', { name: '完整校验' }).count()).toBe(0);
  await frame('iPhone Safari').locator('button.verification-badge').click();
  await panel.getByText('iPhone Safari', { exact: true }).waitFor();
  expect(await panel.getByText('WebKit').count()).toBe(0);
  await panel.getByRole('button', { name: '完整校验' }).waitFor();
});

it('conditions that WebKit lacks are not offered for its view, and named if all views are selected', async () => {
  await page.getByRole('button', { name: '环境', exact: true }).click();
  const panel = page.getByRole('region', { name: '环境', exact: true });
  await panel.getByText('限速对这些视图无效：iPhone Safari (WebKit)').waitFor();
  const cpu = panel.getByRole('combobox', { name: /处理器|CPU/ });
  expect(await cpu.count()).toBe(1);
  expect(await panel.getByText('慢3G').count()).toBe(1);
  await panel.getByRole('combobox', { name: '应用到' }).selectOption({ label: 'iPhone Safari (WebKit)' });
  await panel.getByText('这个视图的引擎不支持：限速').waitFor();
  await panel.getByText('这个视图的引擎不支持：网络').waitFor();
  expect(await cpu.count()).toBe(0);
  expect(await panel.getByText('慢3G').count()).toBe(0);
});

it('both engines are captured at once and compared with a slider', async () => {
  await page.evaluate(
    ([pictures, png]) => {
      window.recordedResponses['getScreenshots'] = { pictures };
      window.recordedResponses['readScreenshot'] = { png };
    },
    [
      [picture(2), picture(1)],
      await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        canvas.width = 4;
        canvas.height = 4;
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      }),
    ] as const,
  );
  await menu('iPhone Safari (WebKit)').selectOption({ label: '对比两个引擎的画面' });
  await page.getByRole('slider', { name: '分界位置' }).waitFor();
  expect(await inputsOf(page, 'capture')).toEqual([{ views: ['view-1', 'view-2'], part: 'view' }]);
  expect(await page.getByRole('note').innerText()).toContain('同一平台，两个引擎');
  expect(await page.locator('.comparison-head strong').allInnerTexts()).toEqual([
    expect.stringContaining('图1'),
    expect.stringContaining('图2'),
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: '分界位置' }).waitFor({ state: 'hidden' });
});
