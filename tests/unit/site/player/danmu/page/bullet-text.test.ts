import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../sections/novel/reader/page/open-chapter-page.ts';
import type { DanmuPage } from './danmu-page.ts';
import { buildDanmuPage, openDanmuPage, type PageFiles } from './open-danmu-page.ts';

declare const danmuPage: DanmuPage;

let browser: Browser;
let files: PageFiles;
let page: Page;

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildDanmuPage()]);
});
afterAll(() => browser.close());

beforeEach(async () => {
  page = await browser.newPage();
  await openDanmuPage(page, files);
});
afterEach(() => page.close());

/** Returns positions of a text of 100 × 20 px in a host of 800 × 200 px, at fractions of its path. */
function placesOf(position: string, shares: readonly number[], random = 0.5) {
  return page.evaluate(
    ({ position, shares, random }) => {
      const { BulletText, host } = danmuPage;
      host.style.overflow = 'hidden';
      const style = { fontSize: '20px', color: 'rgb(255, 0, 0)' };
      new BulletText(host, { text: 'x', position, style }, () => random).start();
      const line = host.querySelector<HTMLElement>('.bullet-text__line');
      if (!line) throw new Error('The host contains no text');
      Object.assign(line.style, { width: '100px', lineHeight: '20px' });
      return shares.map((share) => {
        for (const animation of host.getAnimations({ subtree: true })) animation.currentTime = share * 10_000;
        const { left, top, bottom } = line.getBoundingClientRect();
        return [Math.round(left), Math.round(top), Math.round(bottom)];
      });
    },
    { position, shares, random },
  );
}

it('a watermark moves from outside the right edge to outside the left edge', async () => {
  expect(await placesOf('top', [0, 0.5, 0.9999])).toEqual([
    [800, 0, 20],
    [350, 0, 20],
    [-100, 0, 20],
  ]);
});

it.each([
  ['top', 0.5, [0, 20]],
  ['bottom', 0.5, [180, 200]],
  ['random', 0, [0, 20]],
  ['random', 0.5, [90, 110]],
  ['random', 1, [180, 200]],
  ['elsewhere', 0.5, [90, 110]],
] as const)('a watermark with position %s and random value %d is at %j', async (position, random, place) => {
  const [shown] = await placesOf(position, [0.5], random);
  expect(shown?.slice(1)).toEqual(place);
});

it('a watermark has another position on each pass', async () => {
  const tops = await page.evaluate(() => {
    const { BulletText, host } = danmuPage;
    const shares = [0.25, 0.75, 0.5];
    new BulletText(host, { text: '弹幕' }, () => shares.shift() ?? 0);
    const way = host.querySelector<HTMLElement>('.bullet-text');
    const [before] = [way?.style.top];
    way?.firstElementChild?.dispatchEvent(new AnimationEvent('animationiteration', { bubbles: true }));
    const stillThere = way?.style.top;
    way?.dispatchEvent(new AnimationEvent('animationiteration'));
    return [before, stillThere, way?.style.top];
  });
  expect(tops).toEqual(['25%', '25%', '75%']);
});

it('a watermark moves only between start and pause', async () => {
  const states = await page.evaluate(() => {
    const { BulletText, host } = danmuPage;
    const bullet = new BulletText(host, { text: '弹幕', position: 'top' });
    const state = () => host.getAnimations({ subtree: true }).map(({ playState }) => playState);
    const begun = state();
    bullet.start();
    const started = state();
    bullet.pause();
    return [begun, started, state()];
  });
  expect(states).toEqual([
    ['paused', 'paused'],
    ['running', 'running'],
    ['paused', 'paused'],
  ]);
});

describe('tampering with a watermark', { tags: ['complete'] }, () => {
  it.each([
    'removes it',
    'empties it',
    'moves it elsewhere',
    'rewrites it',
    'hides it',
    'makes it transparent',
    'takes its class',
  ] as const)('that %s is undone', async (meddling) => {
    const shown = await page.evaluate(async (chosen) => {
      const { BulletText, host, sized } = danmuPage;
      new BulletText(host, { text: '<b>弹幕</b>', position: 'top' });
      const way = host.querySelector<HTMLElement>('.bullet-text');
      const line = way?.querySelector<HTMLElement>('.bullet-text__line');
      if (!way || !line) throw new Error('The host contains no text');
      const markup = way.outerHTML;
      const meddlings = {
        'removes it': () => way.remove(),
        'empties it': () => way.replaceChildren(),
        'moves it elsewhere': () => document.body.append(way),
        'rewrites it': () => line.firstChild?.replaceWith('no'),
        'hides it': () => way.setAttribute('hidden', ''),
        'makes it transparent': () => way.style.setProperty('opacity', '0'),
        'takes its class': () => line.removeAttribute('class'),
      };
      meddlings[chosen]();
      const isMeddled = way.outerHTML !== markup || way.parentElement !== host;
      await sized();
      return [isMeddled, host.querySelector('.bullet-text')?.outerHTML === markup];
    }, meddling);
    expect(shown).toEqual([true, true]);
  });

  it('is no longer undone after dispose', async () => {
    const left = await page.evaluate(async () => {
      const { BulletText, host, sized } = danmuPage;
      new BulletText(host, { text: '弹幕' }).dispose();
      host.append(document.createElement('p'));
      await sized();
      return host.querySelectorAll('.bullet-text').length;
    });
    expect(left).toBe(0);
  });
});
