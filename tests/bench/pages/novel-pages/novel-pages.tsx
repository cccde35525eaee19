import { when } from 'mobx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ChapterPages } from '#site/sections/novel/reader/pages/chapter-pages.store.ts';
import { PagedText } from '#site/sections/novel/reader/pages/paged-text.tsx';
import { ReadingSettings } from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { ReadingSurface } from '#site/sections/novel/reader/settings/reading-surface.tsx';
import { chapterDocument } from '#site/sections/novel/reader/text/chapter-document.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import '#site/ui/styles/base.css';
import { frameEnd, nextFrame } from '../frames.ts';

const root = document.querySelector('#root') ?? document.body;
const settings = new ReadingSettings(new SiteStorage(undefined));
const pictureSource = (imagePath: string) => imagePath;
const nothing = () => undefined;

let react = createRoot(root);
let pages = new ChapterPages({ blocks: [], characters: 0 });

/** Measures the time in ms to the painted chapter, both from the response text and from the parsed document. */
async function open(response: string) {
  react.unmount();
  react = createRoot(root);
  await nextFrame();
  await frameEnd();
  const start = performance.now();
  const { content } = JSON.parse(response) as { readonly content: string };
  const chapter = chapterDocument(content);
  const parsed = performance.now();
  pages = new ChapterPages(chapter);
  const view = (
    <ReadingSurface settings={settings} isDark={false}>
      <PagedText
        pages={pages}
        settings={settings}
        title="第一回"
        isMenuOpen={false}
        pictureSource={pictureSource}
        onMenu={nothing}
        onPastEnd={nothing}
      />
    </ReadingSurface>
  );
  flushSync(() => react.render(view));
  await nextFrame();
  await frameEnd();
  if (!pages.shown) throw new Error('No page is shown');
  const end = performance.now();
  return { fromResponse: end - start, fromDocument: end - parsed };
}

/** Measures the time in ms of each page turn: script, style, layout and paint of its frame. */
async function turnPages(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    await when(() => pages.nextRange !== undefined);
    await nextFrame();
    const start = performance.now();
    pages.turn(1);
    await frameEnd();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return times;
}

/**
 * Changes the font size and back in the middle of the text. Returns the time in ms to paint, and whether the page still
 * contains the same first character.
 */
async function changeFonts(progress: number) {
  pages.seekProgress(progress);
  await nextFrame();
  pages.turn(1);
  await nextFrame();
  const changes: { readonly toPaint: number; readonly isKept: boolean }[] = [];
  for (const direction of [1, -1] as const) {
    const { paragraph, character } = pages.place;
    await nextFrame();
    await frameEnd();
    const start = performance.now();
    settings.step('fontSize', direction);
    await nextFrame();
    await frameEnd();
    const toPaint = performance.now() - start;
    const shown = document.querySelector(`[data-shown] [data-paragraph="${paragraph}"]`);
    const from = Number(shown?.getAttribute('data-from') ?? 0);
    const isKept = shown !== null && from <= character && character < from + (shown.textContent?.length ?? 0);
    changes.push({ toPaint, isKept });
  }
  return changes;
}

/** Counts the pages of the whole chapter. Returns the max duration of a task in ms. */
async function maxCountMs(): Promise<number> {
  let maxMs = 0;
  while (pages.pageCount === undefined) {
    const start = performance.now();
    pages.goOn();
    // Waits a task, because the view measures the page before the next task.
    await Promise.resolve();
    await when(() => pages.wanted === undefined);
    maxMs = Math.max(maxMs, performance.now() - start);
    await frameEnd();
  }
  return maxMs;
}

const novelPagesPage = { open, turnPages, changeFonts, maxCountMs };
Object.assign(globalThis, { novelPagesPage });
export type NovelPagesPage = typeof novelPagesPage;
