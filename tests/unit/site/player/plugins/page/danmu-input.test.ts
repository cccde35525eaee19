import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../sections/novel/reader/page/open-chapter-page.ts';
import { buildPlayerPage, openPlayerPage } from './open-player-page.ts';
import type { PlayerPage } from './player-page.ts';

declare const playerPage: PlayerPage;

let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  const [launched, files] = await Promise.all([launchBrowser(), buildPlayerPage()]);
  browser = launched;
  page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await openPlayerPage(page, files);
}, 120_000);
afterAll(() => browser.close());
beforeEach(() => {
  problems.length = 0;
});

/** Returns the class or ID of the element that contains the input; null if there is no input. */
async function openWith(sendEl: 'default' | null | string): Promise<string | null> {
  return page.evaluate(async (sendEl) => {
    document.getElementById('outside')?.remove();
    const outside = document.body.appendChild(document.createElement('div'));
    outside.id = 'outside';
    const chosen = sendEl === 'element' ? outside : sendEl;
    playerPage.open({ danmu: { danmuList: [], ...(sendEl !== 'default' && { sendEl: chosen }) } });
    await playerPage.settled();
    const place = document.querySelector('.player-danmu-input')?.parentElement;
    return place ? place.id || place.className.split(' ')[0] || '' : null;
  }, sendEl);
}

const input = () => page.getByRole('textbox', { name: '输入弹幕' });
const comments = () => page.evaluate(() => playerPage.comments());

describe('the comment input', () => {
  it.each([
    ['default', 'vjs-control-bar'],
    ['controlbar', 'vjs-control-bar'],
    [null, null],
    ['element', 'outside'],
    ['#outside', 'outside'],
  ])('for %j is in %j', async (sendEl, place) => {
    expect(await openWith(sendEl)).toBe(place);
    expect(problems).toEqual([]);
  });

  it('is omitted with a message for an invalid place, while the rest of the player works', async () => {
    expect(await openWith('#nowhere')).toBeNull();
    expect(problems.join()).toContain('sendEl must be an element or selector string');
    expect(await page.getByRole('button', { name: '关闭弹幕' }).count()).toBe(1);
  });

  it('outside the player is removed with it', async () => {
    await openWith('#outside');
    await page.evaluate(() => playerPage.open({}));
    expect(await input().count()).toBe(0);
  });

  it('takes the free width of the bar', async () => {
    await openWith('default');
    const line = await page.locator('.player-danmu-input').boundingBox();
    expect(line?.width).toBeGreaterThan(240);
  });

  it('is in the sheet of a narrow player, whose bar has one row on every device', async () => {
    const rows = await page.evaluate(async () => {
      playerPage.open({ danmu: { danmuList: [] }, rate: true, rotateMirror: true }, {}, 393);
      await playerPage.settled();
      const buttons = [...document.querySelectorAll('.vjs-control-bar > button')];
      const shown = buttons.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
      return [...new Set(shown.map(({ y }) => y))].length;
    });
    expect(rows).toBe(1);
    expect(await page.locator('.player-more .player-danmu-input').count()).toBe(1);
  });

  it('keeps the control bar visible while the user types', async () => {
    await openWith('default');
    const takesPointers = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.vjs-control-bar');
        return bar && getComputedStyle(bar).pointerEvents;
      });
    await page.evaluate(() =>
      document.querySelector('.video-js')?.classList.add('vjs-user-inactive', 'vjs-playing'),
    );
    expect(await takesPointers()).toBe('none');
    await input().focus();
    expect(await takesPointers()).toBe('auto');
  });
});

describe('a comment of the user', () => {
  async function write(text: string): Promise<void> {
    await input().evaluate((node: HTMLInputElement, written) => {
      node.value = written;
    }, text);
  }

  it.each(['Enter', 'click'] as const)(
    'is shown immediately on %s and marked, and the input is ready for another',
    async (way) => {
      await openWith('#outside');
      await page.evaluate(() => playerPage.playing(1_000));
      await write('  我来了 ');
      if (way === 'Enter') await input().press('Enter');
      else await page.getByRole('button', { name: '发送' }).click();
      expect((await comments()).map(([text]) => text)).toEqual(['我来了']);
      expect(await page.locator('.danmu__comment--border').count()).toBe(1);
      expect(await input().inputValue()).toBe('');
      expect(await input().evaluate((node) => node === document.activeElement)).toBe(true);
    },
  );

  it('is white and underlined if its own color is too dark', async () => {
    const looks = await page.evaluate(async () => {
      playerPage.open({ danmu: { danmuList: [0x0000ff, 0xffff33].map((color) => comment(color)) } });
      await playerPage.settled();
      playerPage.playing(1_000);
      return [...document.querySelectorAll('.danmu__comment')].map((node) => {
        const { boxShadow, color, outlineStyle } = getComputedStyle(node);
        return [color, boxShadow.includes('rgb(255, 90, 78)'), outlineStyle];
      });

      function comment(color: number) {
        return { mode: 5, text: '我', stime: 200, dur: 20_000, color, border: true };
      }
    });
    expect(looks).toEqual([
      ['rgb(255, 255, 255)', true, 'none'],
      ['rgb(255, 255, 51)', true, 'none'],
    ]);
  });

  it('is visible while the video is paused', async () => {
    await openWith('#outside');
    await page.evaluate(() => {
      playerPage.playing(1_000);
      playerPage.pause();
    });
    await write('我');
    await input().press('Enter');
    expect((await comments())[0]?.[1]).toBeLessThan(700);
  });

  it('appears again when the video returns to its time', async () => {
    await openWith('#outside');
    await page.evaluate(() => playerPage.playing(5_000));
    await write('我');
    await input().press('Enter');
    const shown = await page.evaluate(() => {
      playerPage.play(5_000);
      const after = playerPage.comments().length;
      playerPage.seek(1);
      playerPage.play(5_000);
      return [after, playerPage.comments().length];
    });
    expect(shown).toEqual([0, 1]);
  });

  it('appears in the next player of the same video too', async () => {
    const shown = await page.evaluate(async () => {
      const danmu = { danmuList: [] };
      for (const text of ['甲', '乙']) {
        playerPage.open({ danmu });
        await playerPage.settled();
        playerPage.playing(1_000);
        const line = document.querySelector<HTMLInputElement>('.player-danmu-input__text');
        if (line) line.value = text;
        document.querySelector<HTMLElement>('.player-danmu-input__send')?.click();
      }
      return playerPage.comments().map(([text]) => text);
    });
    expect(shown.sort()).toEqual(['乙', '甲']);
  });

  it('is not sent without text, nor by the Enter key of an input method', async () => {
    await openWith('#outside');
    await page.evaluate(() => playerPage.playing(1_000));
    await write('   ');
    await input().press('Enter');
    await write('wo');
    await input().dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    expect(await comments()).toEqual([]);
    expect(await input().inputValue()).toBe('wo');
  });

  it("is typed without triggering the player's shortcuts", async () => {
    await openWith('default');
    const told = await page.evaluate(() => {
      let keys = 0;
      document.querySelector('.video-js')?.addEventListener('keydown', () => (keys += 1));
      const line = document.querySelector('.player-danmu-input__text');
      line?.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
      return keys;
    });
    expect(told).toBe(0);
  });

  it('cannot be typed while comments are off, which a message explains', async () => {
    await openWith('#outside');
    await page.getByRole('button', { name: '关闭弹幕' }).dispatchEvent('click');
    expect(await input().isDisabled()).toBe(true);
    expect(await input().getAttribute('placeholder')).toBe('弹幕已关闭');
    expect(await page.getByRole('button', { name: '发送' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '打开弹幕' }).dispatchEvent('click');
    expect(await input().isEnabled()).toBe(true);
  });
});
