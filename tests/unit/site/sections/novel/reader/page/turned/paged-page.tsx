import { autorun } from 'mobx';
import { createRoot } from 'react-dom/client';
import { TextMarker } from '#site/sections/novel/reader/mark/text-marker.ts';
import type { TextSpan } from '#site/sections/novel/reader/mark/text-span.ts';
import { ChapterPages } from '#site/sections/novel/reader/pages/chapter-pages.store.ts';
import { PagedText } from '#site/sections/novel/reader/pages/paged-text.tsx';
import type { ReadingPlace } from '#site/sections/novel/reader/place/reading-place.ts';
import { textPieces } from '#site/sections/novel/reader/place/text-pieces.ts';
import { backgrounds, usualBackground } from '#site/sections/novel/reader/settings/backgrounds.ts';
import { ReadingSettings } from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { ReadingSurface } from '#site/sections/novel/reader/settings/reading-surface.tsx';
import { chapterDocument } from '#site/sections/novel/reader/text/chapter-document.ts';
import type { Services } from '#site/services/services.ts';
import { ServicesContext } from '#site/services/services-context.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import '#site/ui/styles/base.css';

const react = createRoot(document.querySelector('#root') ?? document.body);
const settings = new ReadingSettings(new SiteStorage(undefined));

/** Picture of the chapter, which is pending until the test provides it. */
const picture = Promise.withResolvers<{ url: string; release(): void }>();
const services = { pictures: { keyOf: () => 'picture', load: () => picture.promise } } as unknown as Services;
const pictureSource = (imagePath: string) =>
  ({ section: 'novel', title: '书', number: 1, imagePath }) as const;

let open: ChapterPages | undefined;
/** Names of the view's callbacks that were called: `menu`, `end 1`, `end -1`. */
const callbacks: string[] = [];

async function read(html: string, place?: ReadingPlace, isDark = false): Promise<void> {
  const pages = new ChapterPages(chapterDocument(html), place);
  open = pages;
  react.render(
    <ServicesContext value={services}>
      <ReadingSurface settings={settings} isDark={isDark}>
        <PagedText
          key={Math.random()}
          pages={pages}
          settings={settings}
          title="第一回　灵根育孕源流出"
          isMenuOpen={false}
          pictureSource={pictureSource}
          onMenu={() => callbacks.push('menu')}
          onPastEnd={(direction) => callbacks.push(`end ${direction}`)}
        />
      </ReadingSurface>
    </ServicesContext>,
  );
  await until(() => pages.shown !== undefined);
}

/** Highlights text in the open chapter as long as the page exists. */
function mark(spans: readonly TextSpan[]): void {
  const text = document.querySelector('.reading-surface');
  if (!text) throw new Error('No chapter is open');
  new TextMarker(text, 'sentence', new AbortController().signal).show(spans);
}

function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    autorun((reaction) => {
      if (!condition()) return;
      reaction.dispose();
      resolve();
    });
  });
}

function pages(): ChapterPages {
  if (!open) throw new Error('No chapter is open');
  return open;
}

/** Returns the visible text of the current page, including parts that scroll inside it. */
function visibleText(): string {
  const box = document.querySelector('.paged-text__area')?.getBoundingClientRect();
  const text = document.querySelector('[data-shown] .paged-text__text');
  if (!box || !text) throw new Error('No page is shown');
  const range = document.createRange();
  const isInside = (node: Text, from: number, to: number): boolean => {
    range.setStart(node, from);
    range.setEnd(node, to);
    const { top, bottom } = range.getBoundingClientRect();
    return bottom > top && top >= box.top - 1 && bottom <= box.bottom + 1;
  };
  let visible = '';
  for (const paragraph of text.querySelectorAll('[data-paragraph]')) {
    for (const { node } of textPieces(paragraph)) {
      if (paragraph.tagName === 'SECTION' || isInside(node, 0, node.length)) visible += node.data;
      else visible += [...node.data].filter((_, at) => isInside(node, at, at + 1)).join('');
    }
  }
  return visible;
}

/** Turns to the last page. Returns the content of each page. */
async function turnThrough(direction: 1 | -1): Promise<string[]> {
  const texts = [visibleText()];
  while (pages().turn(direction) === 'turned') {
    await Promise.resolve();
    await Promise.resolve();
    texts.push(visibleText());
  }
  return texts;
}

const page = {
  read,
  settings,
  background: (index: number) => settings.chooseBackground(backgrounds[index] ?? usualBackground),
  callbacks,
  visibleText,
  turnThrough,
  mark,
  turn: (direction: 1 | -1) => pages().turn(direction),
  seek: (place: ReadingPlace) => pages().seek(place),
  seekProgress: (progress: number) => pages().seekProgress(progress),
  settled: () => until(() => pages().isSettled && pages().wanted === undefined),
  state() {
    const { document: chapter, place, page: number, pageCount, shown, known, parts } = pages();
    const text = chapter.blocks[place.paragraph]?.text.slice(place.character, place.character + 12);
    const shownText = shown ? parts(shown).map(({ block }) => block.text) : [];
    return {
      place: { ...place },
      text,
      number,
      pageCount,
      shownText: shownText.join(''),
      counted: known.counted.starts,
    };
  },
  text: () =>
    pages()
      .document.blocks.map(({ text }) => text)
      .join(''),
  showPicture: (url: string) => picture.resolve({ url, release: () => undefined }),
};
Object.assign(globalThis, { chapterPage: page });
export type PagedPage = typeof page;
