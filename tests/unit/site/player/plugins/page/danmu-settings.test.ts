import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../sections/novel/reader/page/open-chapter-page.ts';
import { buildPlayerPage, openPlayerPage } from './open-player-page.ts';
import type { PlayerPage } from './player-page.ts';

declare const playerPage: PlayerPage;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const [launched, files] = await Promise.all([launchBrowser(), buildPlayerPage()]);
  browser = launched;
  const context = await browser.newContext();
  page = await context.newPage();
  await openPlayerPage(page, files);
}, 120_000);
afterAll(() => browser.close());

const danmuList = [
  { text: '滚动', size: 20 },
  { text: '顶端', size: 20, mode: 5 },
  { text: '剧透', size: 20, mode: 5 },
];

afterEach(() => page.evaluate(() => playerPage.forget('danmuSettings')));

/** Opens the settings panel while the video plays. */
async function open(language = 'zh-CN'): Promise<void> {
  await page.evaluate(
    async ({ danmuList, language }) => {
      playerPage.open({ danmu: { danmuList } }, { language });
      await playerPage.settled();
      playerPage.playing(1_020);
    },
    { danmuList, language },
  );
  await opener().press('Enter');
}

const opener = () => page.locator('.player-danmu-settings__open');
const panel = () => page.getByRole('dialog', { name: '弹幕设置' });
const texts = () => page.evaluate(() => playerPage.comments().map(([text]) => text));
const tops = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('.danmu__comment')].map((node) =>
      Math.round(node.getBoundingClientRect().top),
    ),
  );

async function slide(name: string, value: number): Promise<void> {
  await panel()
    .getByRole('slider', { name })
    .evaluate((node: HTMLInputElement, chosen) => {
      node.value = String(chosen);
      node.dispatchEvent(new Event('input'));
    }, value);
}

const fontSizes = () =>
  page
    .locator('.danmu__comment')
    .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).fontSize));

/** Changes the default settings, so that comments have the sizes in which they were sent. */
async function showAsSent(): Promise<void> {
  await slide('字号', 1);
  await panel().getByRole('checkbox', { name: '统一字号' }).uncheck();
}

async function addWord(word: string): Promise<void> {
  await panel().getByRole('textbox', { name: '要屏蔽的词' }).fill(word);
  await panel().getByRole('textbox', { name: '要屏蔽的词' }).press('Enter');
}

describe('the settings panel', () => {
  it('receives the focus, and restores it on Escape', async () => {
    await open();
    expect(await panel().evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await opener().getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await panel().count()).toBe(0);
    expect(await opener().evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await opener().getAttribute('aria-expanded')).toBe('false');
  });

  it.each(['关闭', 'outside'])('closes with a click on %s', async (where) => {
    await open();
    if (where === 'outside') await page.locator('body').dispatchEvent('pointerdown');
    else await panel().getByRole('button', { name: where }).click();
    expect(await panel().count()).toBe(0);
  });

  it('does not pass its keys to the player', async () => {
    await open();
    const keys = await page.evaluate(() => {
      let told = 0;
      document.querySelector('.video-js')?.addEventListener('keydown', () => (told += 1));
      for (const node of document.querySelectorAll('.player-danmu-settings input'))
        node.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      return told;
    });
    expect(keys).toBe(0);
  });

  it('has no accessibility violations found by axe', { tags: ['complete'] }, async () => {
    await open();
    await addWord('剧透');
    const { violations, passes } = await new AxeBuilder({ page })
      .include('.player-danmu-settings')
      .setLegacyMode(true)
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
  });

  it('is English in an English player', async () => {
    await open('en-us');
    const words = await page.locator('.player-danmu-settings').evaluate((node) => node.outerHTML);
    expect(words).toContain('Display area');
    expect(words).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('a setting takes effect immediately:', { tags: ['complete'] }, () => {
  it('the area', async () => {
    await open();
    await panel().getByRole('radio', { name: '四分之一' }).check();
    await showAsSent();
    await page.evaluate(() => {
      const comment = { text: '满', size: 40, mode: 5, stime: 1_040 };
      playerPage.open({ danmu: { danmuList: Array.from({ length: 9 }, () => comment) } });
    });
    await page.evaluate(async () => {
      await playerPage.settled();
      playerPage.playing(1_100);
    });
    // Expects two lanes, because the stage has room for two of 46 px below the distance of 8 px from its edge.
    expect(new Set(await tops())).toEqual(new Set([8, 54]));
    await opener().press('Enter');
    await panel().getByRole('radio', { name: '全部' }).check();
    expect(new Set(await tops()).size).toBe(9);
  });

  it('the opacity', async () => {
    await open();
    await slide('不透明度', 0.3);
    expect(await page.locator('.danmu').evaluate((node) => getComputedStyle(node).opacity)).toBe('0.3');
    expect(await panel().getByRole('slider', { name: '不透明度' }).getAttribute('aria-valuetext')).toBe(
      '30%',
    );
  });

  it('the size', async () => {
    await open();
    await showAsSent();
    await slide('字号', 2);
    expect(await fontSizes()).toEqual(['40px', '40px', '40px']);
  });

  it('one size for all', async () => {
    await open();
    await showAsSent();
    expect(new Set(await fontSizes())).toEqual(new Set(['20px']));
    await panel().getByRole('checkbox', { name: '统一字号' }).check();
    expect(new Set(await fontSizes())).toEqual(new Set(['25px']));
  });

  it('the speed', async () => {
    await open();
    await slide('速度', 2);
    await page.evaluate(() => playerPage.play(1_600));
    expect(await texts()).toEqual(['顶端', '剧透']);
  });

  it('the comment types', async () => {
    await open();
    await panel().getByRole('checkbox', { name: '顶部' }).check();
    expect(await texts()).toEqual(['滚动']);
    await panel().getByRole('checkbox', { name: '顶部' }).uncheck();
    await page.evaluate(() => playerPage.play(20));
    expect(await texts()).toHaveLength(3);
  });

  it('the blocked words, added and removed', async () => {
    await open();
    await addWord('透');
    expect(await texts()).not.toContain('剧透');
    await addWord('透');
    expect(await panel().getByRole('status').textContent()).toBe('这个词已屏蔽');
    await panel().getByRole('button', { name: '移除“透”' }).click();
    await page.evaluate(() => playerPage.play(20));
    expect(await texts()).toContain('剧透');
  });
});

it('a setting is kept in the next player of the device, until it is reset', async () => {
  await open();
  await slide('不透明度', 0.5);
  await panel().getByRole('checkbox', { name: '合并重复弹幕' }).check();
  await panel().getByRole('radio', { name: '全部' }).check();
  await open();
  const shown = async () => [
    await panel().getByRole('slider', { name: '不透明度' }).inputValue(),
    await panel().getByRole('checkbox', { name: '合并重复弹幕' }).isChecked(),
    await panel().getByRole('radio', { name: '全部' }).isChecked(),
  ];
  expect(await shown()).toEqual(['0.5', true, true]);
  await panel().getByRole('button', { name: '恢复默认' }).click();
  expect(await shown()).toEqual(['0.75', false, false]);
  expect(await page.locator('.danmu').evaluate((node) => getComputedStyle(node).opacity)).toBe('0.75');
});

it('a message explains why comments are off with reduced motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  const reason = panel().getByText('系统已开启“减弱动态效果”，弹幕已关闭');
  expect(await reason.isVisible()).toBe(true);
  await page.getByRole('button', { name: '打开弹幕' }).dispatchEvent('click');
  expect(await reason.isVisible()).toBe(false);
  await page.emulateMedia({ reducedMotion: null });
});
