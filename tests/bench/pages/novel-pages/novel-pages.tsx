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

/** ms from the answer's text, and from its document, to the painted frame with the chapter. */
async function open(answer: string) {
  react.unmount();
  react = createRoot(root);
  await nextFrame();
  await frameEnd();
  const start = performance.now();
  const { content } = JSON.parse(answer) as { readonly content: string };
  const chapter = chapterDocument(content);
  const read = performance.now();
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
  return { fromResponse: end - start, fromDocument: end - read };
}

/** ms of script, style, layout and paint that each of some turns takes in its frame. */
async function turnSome(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    await when(() => pages.next !== undefined);
    await nextFrame();
    const start = performance.now();
    pages.turn(1);
    await frameEnd();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return times;
}

/** Another font, and the one before, at a part of the text: ms to paint, and whether the page holds what it began with. */
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

/** The longest of the tasks (ms) in which the pages of the whole chapter are counted. */
async function longestCount(): Promise<number> {
  let longest = 0;
  while (pages.pageCount === undefined) {
    const start = performance.now();
    pages.goOn();
    // The view answers before the next task.
    await Promise.resolve();
    await when(() => pages.wanted === undefined);
    longest = Math.max(longest, performance.now() - start);
    await frameEnd();
  }
  return longest;
}

const novelPagesPage = { open, turnSome, changeFonts, longestCount };
Object.assign(globalThis, { novelPagesPage });
export type NovelPagesPage = typeof novelPagesPage;
