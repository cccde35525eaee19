import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { topOfPlace } from '#site/sections/novel/reader/place/place-in-window.ts';
import type { ReadingPlace } from '#site/sections/novel/reader/place/reading-place.ts';
import { ChapterScroll } from '#site/sections/novel/reader/scroll/chapter-scroll.store.ts';
import { ScrollingText } from '#site/sections/novel/reader/scroll/scrolling-text.tsx';
import { ReadingSettings } from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { ReadingSurface } from '#site/sections/novel/reader/settings/reading-surface.tsx';
import { SettingsPanel } from '#site/sections/novel/reader/settings/settings-panel.tsx';
import { chapterDocument } from '#site/sections/novel/reader/text/chapter-document.ts';
import { BlockView } from '#site/sections/novel/reader/text/view/block-view.tsx';
import type { Services } from '#site/services/services.ts';
import { ServicesContext } from '#site/services/services-context.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import '#site/ui/styles/base.css';

const root = document.querySelector('#root') ?? document.body;
const react = createRoot(root);

/** The picture that a test hands over, when it does. */
const picture = Promise.withResolvers<{ url: string; release(): void }>();

/** The only one of the services that a chapter's text uses. */
const services = {
  pictures: { keyOf: () => 'picture', load: () => picture.promise },
} as unknown as Services;

const settings = new ReadingSettings(new SiteStorage(localStorage));
const pictureSource = (imagePath: string) =>
  ({ section: 'novel', title: '书', number: 1, imagePath }) as const;
const chapter = { pictureSource, onTarget: () => undefined };

function render(view: ReactNode): void {
  flushSync(() => react.render(<ServicesContext value={services}>{view}</ServicesContext>));
}

/** Reads a chapter and shows all of its blocks. */
function show(html: string): void {
  const { blocks } = chapterDocument(html);
  render(
    blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the chapter
      <BlockView key={index} block={block} index={index} chapter={chapter} />
    )),
  );
}

/** Every element that is shown with its attributes. */
function shown(): string[] {
  return [...root.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
    return [element.localName, ...attributes].join(' ');
  });
}

let scroll: ChapterScroll | undefined;

/** Opens a chapter at the place that was kept last, as the reader does. */
function read(html: string): void {
  const kept = sessionStorage.getItem('place');
  scroll = new ChapterScroll(
    chapterDocument(html),
    kept === null ? undefined : (JSON.parse(kept) as ReadingPlace),
  );
  render(
    <ReadingSurface settings={settings} isSiteDark={false}>
      <ScrollingText scroll={scroll} settings={settings} title="第一回" pictureSource={pictureSource} />
    </ReadingSurface>,
  );
}

function showSettings(): void {
  render(
    <ReadingSurface settings={settings} isSiteDark={false}>
      <SettingsPanel settings={settings} canTurnPages />
    </ReadingSurface>,
  );
}

/** The place that is kept, what stands there, and how far below the window's top its line begins. */
function place() {
  if (!scroll) throw new Error('No chapter is read');
  const { paragraph, character } = scroll.place;
  const text = scroll.document.blocks[paragraph]?.text.slice(character, character + 8) ?? '';
  return { paragraph, character, text, top: topOf(scroll.place) };
}

function topOf(where: ReadingPlace): number {
  return topOfPlace(document.querySelectorAll('.chapter-text__group'), where) ?? Number.NaN;
}

const page = {
  show,
  shown,
  text: () => root.textContent ?? '',
  read,
  showSettings,
  settings,
  place,
  topOf,
  seek: (paragraph: number) => scroll?.seek({ paragraph, character: 0 }),
  keep: () => sessionStorage.setItem('place', JSON.stringify(scroll?.place)),
  showPicture: (url: string) => picture.resolve({ url, release: () => undefined }),
};
Object.assign(globalThis, { chapterPage: page });
export type ChapterPage = typeof page;
