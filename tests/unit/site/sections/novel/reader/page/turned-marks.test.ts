import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildChapterPage, launchBrowser, openChapterPage, type PageFiles } from './open-chapter-page.ts';
import type { PagedPage } from './turned/paged-page.tsx';

declare const chapterPage: PagedPage;

let browser: Browser;
let files: PageFiles;

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildChapterPage('turned')]);
  return () => browser.close();
});

const words = '山路愈走愈窄，两旁都是竹子。';
const html = Array.from({ length: 60 }, (_, index) => `<p>第${index}段。${words.repeat(4)}</p>`).join('');

describe('marks in engines without the CSS highlight API', () => {
  it('move with the turned page', { tags: ['complete'] }, async () => {
    const page = await browser.newPage({ viewport: { width: 393, height: 852 } });
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await openChapterPage(page, files);
    await page.evaluate((text) => chapterPage.read(text), html);
    // Slows the animation down, so that the test can measure while it runs.
    await page.addStyleTag({ content: ':root { --duration-normal: 60s !important; }' });
    const offs = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const off = () => {
        const mark = document.querySelector('.text-marks__mark')?.getBoundingClientRect();
        const text = document.querySelector('[data-shown] [data-paragraph]')?.getBoundingClientRect();
        return Math.abs((mark?.left ?? Number.NaN) - (text?.left ?? Number.NaN));
      };
      chapterPage.turn(1);
      await frame();
      const [turn] = document.querySelector('.turned-pages__row')?.getAnimations() ?? [];
      if (!turn) throw new Error('No page is being turned');
      turn.pause();
      // Waits until the marks will not be drawn again.
      await chapterPage.settled();
      await frame();
      const { paragraph, character } = chapterPage.state().place;
      chapterPage.mark([{ paragraph, from: character, to: character + 400 }]);
      await frame();
      const atFirst = off();
      turn.currentTime = 59_000;
      await frame();
      return [atFirst, off()];
    });
    await page.close();
    for (const off of offs) expect(off).toBeLessThan(1);
  });
});
