import * as fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../property-runs.ts';
import { attackPieces, attacks } from './attacks.ts';
import type { ChapterPage } from './chapter-page.tsx';
import { buildChapterPage, launchBrowser, openChapterPage, type PageFiles } from './open-chapter-page.ts';
import { strangersAmong } from './own-elements.ts';

declare const chapterPage: ChapterPage;

const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify',
].join('; ');

let browser: Browser;
let files: PageFiles;
let page: Page;
let foreign: readonly string[];
const ran: string[] = [];

beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), buildChapterPage()]);
  page = await browser.newPage();
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  foreign = await openChapterPage(page, files);
});
afterAll(() => browser.close());

/** Elements, by chapter, that none of the site's components has rendered. */
async function strangers(chapters: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(
    (htmls) =>
      htmls.flatMap((html) => {
        chapterPage.show(html);
        return chapterPage.shown();
      }),
    chapters,
  );
  return strangersAmong(shown);
}

/**
 * Waits for a request that the page sends after the chapters. By then, everything that the chapters could have started
 * has happened.
 */
async function settle(name: string): Promise<void> {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.onerror = resolve;
        picture.src = src;
      }),
    `/${name}`,
  );
}

describe('a hostile chapter', () => {
  it.each(attacks.map((html) => [html.slice(0, 80), html]))(
    'renders nothing but text: %s',
    async (_, html) => {
      expect(await strangers([html])).toEqual([]);
    },
  );

  it('renders nothing but text, however its fragments are combined', async () => {
    const chapter = fc.array(fc.constantFrom(...attackPieces), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(chapter, { minLength: 20, maxLength: 20 }), async (chapters) => {
        expect(await strangers(chapters.map((pieces) => pieces.join('')))).toEqual([]);
      }),
      propertyRuns(15),
    );
  });

  it('renders nothing but text in five thousand combinations', {
    tags: ['complete'],
    timeout: 300_000,
  }, async () => {
    const piece = fc.oneof(fc.constantFrom(...attackPieces), fc.string({ unit: 'binary', maxLength: 8 }));
    const chapter = fc.array(piece, { minLength: 2, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(fc.array(chapter, { minLength: 50, maxLength: 50 }), async (chapters) => {
        expect(await strangers(chapters.map((pieces) => pieces.join('')))).toEqual([]);
      }),
      propertyRuns(100),
    );
  });

  it('runs and loads nothing', async () => {
    await strangers(attacks);
    await settle('last');
    expect(ran).toEqual([]);
    expect(foreign).toEqual(['https://site.test/last']);
    expect(new URL(page.url()).pathname).toBe('/index.html');
  });
});

it('scripts, styles and forms are not part of the text', async () => {
  const text = await page.evaluate(() => {
    chapterPage.show(
      '<style>p{}</style><script>run()</script><svg><text>图</text></svg><select><option>选</select>' +
        '<textarea>写</textarea><noscript>无</noscript><template>模</template><form>甲<b>乙</b></form>',
    );
    return chapterPage.text();
  });
  expect(text).toBe('甲乙');
});

it('entities are decoded', async () => {
  const text = await page.evaluate(() => {
    chapterPage.show('<p>&#12288;&nbsp;&ldquo;甲&hellip;&rdquo;&amp;lt;&lt;b&gt;</p>&emsp;a < b');
    return chapterPage.text();
  });
  expect(text).toBe('“甲…”&lt;<b>a < b');
});

it('markup is rendered under the strictest content security policy, including trusted types', async () => {
  const strict = await browser.newPage();
  const problems: string[] = [];
  strict.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await openChapterPage(strict, files, strictPolicy);
  const shown = await strict.evaluate(() => {
    chapterPage.show('<p>甲<b>乙</b></p><img src=a.jpg><script>alert(1)</script>');
    return chapterPage.shown();
  });
  await strict.close();
  expect(shown.map((element) => element.split(' ')[0])).toEqual(['p', 'strong', 'figure', 'figcaption']);
  expect(problems).toEqual([]);
});
