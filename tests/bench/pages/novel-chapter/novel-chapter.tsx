import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { topOfPlace } from '#site/sections/novel/reader/place/place-in-window.ts';
import { ChapterScroll } from '#site/sections/novel/reader/scroll/chapter-scroll.store.ts';
import { PlaceKeeper } from '#site/sections/novel/reader/scroll/place-keeper.ts';
import { ScrollingText } from '#site/sections/novel/reader/scroll/scrolling-text.tsx';
import { TextColumn } from '#site/sections/novel/reader/scroll/text-column.tsx';
import { ReadingSettings } from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { ReadingSurface } from '#site/sections/novel/reader/settings/reading-surface.tsx';
import { chapterDocument } from '#site/sections/novel/reader/text/chapter-document.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import '#site/ui/styles/base.css';
import { frameEnd, nextFrame } from '../frames.ts';

const root = document.querySelector('#root') ?? document.body;
const settings = new ReadingSettings(new SiteStorage(undefined));
const pictureSource = (imagePath: string) => imagePath;

const keeper = new PlaceKeeper(() => undefined);
keeper.start(new AbortController().signal);

let react = createRoot(root);
let scroll: ChapterScroll | undefined;

/** Measures the time in ms from the response text to the painted chapter. */
async function open(response: string): Promise<number> {
  react.unmount();
  react = createRoot(root);
  window.scrollTo(0, 0);
  await nextFrame();
  await frameEnd();
  const start = performance.now();
  const { content } = JSON.parse(response) as { readonly content: string };
  scroll = new ChapterScroll(chapterDocument(content));
  const view = (
    <ReadingSurface settings={settings} isDark={false}>
      <TextColumn keeper={keeper} chapters="1">
        <ScrollingText
          keeper={keeper}
          scroll={scroll}
          settings={settings}
          title="第一回"
          pictureSource={pictureSource}
        />
      </TextColumn>
    </ReadingSurface>
  );
  flushSync(() => react.render(view));
  await nextFrame();
  await frameEnd();
  return performance.now() - start;
}

export interface FontChange {
  /** Time in ms from the tap until the frame is painted. */
  readonly toPaint: number;
  /** Distance in CSS px between the line at the top and its position before. */
  readonly shiftPx: number;
}

async function changeFont(direction: 1 | -1): Promise<FontChange> {
  const before = topOfLine();
  const start = performance.now();
  settings.step('fontSize', direction);
  await nextFrame();
  await frameEnd();
  return { toPaint: performance.now() - start, shiftPx: Math.abs(topOfLine() - before) };
}

/** Scrolls to a fraction of the text, then a few lines further than the start of the paragraph there. */
async function scrollTo(progress: number): Promise<void> {
  scroll?.seekProgress(progress);
  await nextFrame();
  window.scrollBy(0, 217);
  await nextFrame();
  await nextFrame();
}

function topOfLine(): number {
  if (!scroll) throw new Error('No chapter is open');
  const top = topOfPlace(document.querySelectorAll('.chapter-text__group'), scroll.place);
  if (top === undefined) throw new Error('The current line is not in the document');
  return top;
}

const novelPage = { open, changeFont, scrollTo };
Object.assign(globalThis, { novelPage });
export type NovelPage = typeof novelPage;
