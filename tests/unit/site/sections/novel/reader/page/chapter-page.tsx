import { createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FindStore } from '#site/sections/novel/reader/find/find.store.ts';
import { FindBar } from '#site/sections/novel/reader/find/find-bar.tsx';
import { MatchMarks } from '#site/sections/novel/reader/find/match-marks.tsx';
import { ListeningStore } from '#site/sections/novel/reader/listen/listening.store.ts';
import { ListeningBar } from '#site/sections/novel/reader/listen/listening-bar.tsx';
import { platformMedia } from '#site/sections/novel/reader/listen/media-session.ts';
import { SentenceMark } from '#site/sections/novel/reader/listen/sentence-mark.tsx';
import { platformSpeech } from '#site/sections/novel/reader/listen/speech/speech.ts';
import type { MarkName } from '#site/sections/novel/reader/mark/mark-renderers.ts';
import { TextMarker } from '#site/sections/novel/reader/mark/text-marker.ts';
import type { TextSpan } from '#site/sections/novel/reader/mark/text-span.ts';
import { topOfPlace } from '#site/sections/novel/reader/place/place-in-window.ts';
import type { ReadingPlace } from '#site/sections/novel/reader/place/reading-place.ts';
import { ChapterScroll } from '#site/sections/novel/reader/scroll/chapter-scroll.store.ts';
import { PlaceKeeper } from '#site/sections/novel/reader/scroll/place-keeper.ts';
import { ScrollingText } from '#site/sections/novel/reader/scroll/scrolling-text.tsx';
import { TextColumn } from '#site/sections/novel/reader/scroll/text-column.tsx';
import { ReadingSettings } from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { ReadingSurface } from '#site/sections/novel/reader/settings/reading-surface.tsx';
import { SettingsPanel } from '#site/sections/novel/reader/settings/settings-panel.tsx';
import { chapterDocument } from '#site/sections/novel/reader/text/chapter-document.ts';
import { BlockView } from '#site/sections/novel/reader/text/view/block-view.tsx';
import type { Services } from '#site/services/services.ts';
import { ServicesContext } from '#site/services/services-context.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import '#site/ui/styles/base.css';
import { StandInVoice, voiceOf } from '../listen/speech/stand-in-voice.ts';

const root = document.querySelector('#root') ?? document.body;
const react = createRoot(root);

/** Picture of the chapter, which is pending until the test provides it. */
const picture = Promise.withResolvers<{ url: string; release(): void }>();

/** Picture service, the only service that the text of a chapter uses. */
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

/** Parses a chapter and renders all its blocks. */
function show(html: string): void {
  const { blocks } = chapterDocument(html);
  render(
    blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks can be equal, and their order is fixed
      <BlockView key={index} block={block} index={index} chapter={chapter} />
    )),
  );
}

/** Returns every rendered element with its attributes. */
function shown(): string[] {
  return [...root.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
    return [element.localName, ...attributes].join(' ');
  });
}

/** Paragraphs of the chapter. */
let scroll: ChapterScroll | undefined;
/** True while the chapters are rendered in dark mode. */
let isDark = false;
/** Chapters of the page, one below the other. */
let chapters: readonly ChapterScroll[] = [];
const keys = new Map<ChapterScroll, string>();
const keeper = new PlaceKeeper((entered) => {
  scroll = entered;
});
keeper.start(new AbortController().signal);

/** Opens a chapter at its stored position, as the reader does. */
function read(html: string): void {
  const kept = sessionStorage.getItem('place');
  scroll = new ChapterScroll(
    chapterDocument(html),
    kept === null ? undefined : (JSON.parse(kept) as ReadingPlace),
  );
  showChapters([scroll]);
}

function showChapters(shown: readonly ChapterScroll[]): void {
  chapters = shown;
  render(
    <ReadingSurface settings={settings} isDark={isDark}>
      <TextColumn keeper={keeper} chapters={shown.map(keyOf).join()}>
        {shown.map((each) => (
          <ScrollingText
            key={keyOf(each)}
            keeper={keeper}
            scroll={each}
            settings={settings}
            title="第一回"
            pictureSource={pictureSource}
          />
        ))}
      </TextColumn>
    </ReadingSurface>,
  );
}

function keyOf(chapter: ChapterScroll): string {
  const key = keys.get(chapter) ?? `chapter ${keys.size + 1}`;
  keys.set(chapter, key);
  return key;
}

/** Adds a chapter at the end. */
function readAlso(html: string): void {
  showChapters([...chapters, new ChapterScroll(chapterDocument(html))]);
}

function darken(): void {
  isDark = true;
  showChapters(chapters);
}

function letGoOfFirst(): void {
  showChapters(chapters.slice(1));
}

function showSettings(): void {
  render(
    <ReadingSurface settings={settings} isDark={false}>
      <SettingsPanel settings={settings} onBackground={settings.chooseBackground} canTurnPages />
    </ReadingSurface>,
  );
}

let marking = new AbortController();
const markers = new Map<MarkName, TextMarker>();

/** Highlights text in the open chapter. */
function mark(name: MarkName, spans: readonly TextSpan[], around?: number): void {
  const text = document.querySelector('.chapter-text');
  if (!text) throw new Error('No chapter is open');
  const marker = markers.get(name) ?? new TextMarker(text, name, marking.signal);
  markers.set(name, marker);
  marker.show(spans, around);
}

function unmark(): void {
  marking.abort();
  marking = new AbortController();
  markers.clear();
}

/** Returns the ranges that the browser highlights. */
function marked(name: MarkName): string[] {
  return Array.from(CSS.highlights.get(`novel-${name}`) ?? [], String);
}

const find = new FindStore(chapterDocument('<p>甲乙</p><p>乙甲</p><p>甲</p>').blocks, {
  place: () => ({ paragraph: 0, character: 0 }),
  onMatch: () => undefined,
});

function showFindBar(): void {
  find.open();
  render(
    <ReadingSurface settings={settings} isDark={false}>
      <FindBar find={find} />
    </ReadingSurface>,
  );
}

const voice = new StandInVoice();
voice.voices = [
  voiceOf('Google 普通话（中国大陆）', 'zh-CN', { localService: false }),
  voiceOf('Tingting', 'zh-CN'),
  voiceOf('Samantha', 'en-US'),
];
const listening = new ListeningStore({
  speech: voice,
  media: platformMedia(window, () => '书'),
  window,
  storage: new SiteStorage(localStorage),
  toasts: { show: () => undefined },
  onSentence: () => undefined,
  onChapterEnd: () => Promise.resolve(undefined),
});

/** Renders a chapter that is being read aloud and searched, with its highlights. */
function showMarked(): void {
  listening.start(new AbortController().signal);
  const document = chapterDocument('<p>甲一。乙二。</p><p>甲三。</p>');
  const text = createRef<HTMLDivElement>();
  const marked = new ChapterScroll(document);
  const found = new FindStore(document.blocks, { place: () => marked.place, onMatch: () => undefined });
  found.open();
  found.write('甲', { isFinal: true });
  listening.play({ number: 1, title: '第一回', blocks: document.blocks }, marked.place);
  render(
    <div ref={text}>
      <ScrollingText
        keeper={keeper}
        scroll={marked}
        settings={settings}
        title="第一回"
        pictureSource={pictureSource}
      />
      <SentenceMark listening={listening} number={1} text={text} />
      <MatchMarks find={found} text={text} />
    </div>,
  );
}

/** Renders the bar of the voice, in dark mode or on a background. */
function showListeningBar({ isDark }: { readonly isDark: boolean }): void {
  listening.start(new AbortController().signal);
  const { blocks } = chapterDocument('<p>甲一。甲二。</p>');
  listening.play({ number: 1, title: '第一回', blocks }, { paragraph: 0, character: 0 });
  render(
    <ReadingSurface settings={settings} isDark={isDark}>
      <ListeningBar listening={listening} />
    </ReadingSurface>,
  );
}

/** Returns the stored position, the text there, and the distance of its line from the top of the viewport. */
function place() {
  if (!scroll) throw new Error('No chapter is open');
  const { paragraph, character } = scroll.place;
  const text = scroll.document.blocks[paragraph]?.text.slice(character, character + 8) ?? '';
  return { paragraph, character, text, top: topOf(scroll.place), chapter: keyOf(scroll) };
}

function topOf(where: ReadingPlace): number {
  const shown = document.querySelectorAll('.chapter-text__groups')[scroll ? chapters.indexOf(scroll) : 0];
  return (shown && topOfPlace(shown.children, where)) ?? Number.NaN;
}

const page = {
  show,
  shown,
  text: () => root.textContent ?? '',
  read,
  readAlso,
  letGoOfFirst,
  darken,
  showSettings,
  settings,
  place,
  topOf,
  /** Progress of each chapter in the page, 0 to 1. */
  progress: () => chapters.map(({ progress }) => progress),
  seek: (paragraph: number) => scroll?.seek({ paragraph, character: 0 }),
  keep: () => sessionStorage.setItem('place', JSON.stringify(scroll?.place)),
  mark,
  marked,
  unmark,
  find,
  showFindBar,
  listening,
  showListeningBar,
  showMarked,
  canSpeak: () => platformSpeech(window) !== undefined,
  showPicture: (url: string) => picture.resolve({ url, release: () => undefined }),
};
Object.assign(globalThis, { chapterPage: page });
export type ChapterPage = typeof page;
