import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { chapterDocument } from '#site/sections/novel/reader/text/chapter-document.ts';
import { BlockView } from '#site/sections/novel/reader/text/view/block-view.tsx';
import type { Services } from '#site/services/services.ts';
import { ServicesContext } from '#site/services/services-context.ts';
import '#site/ui/styles/base.css';

const root = document.querySelector('#root') ?? document.body;
const react = createRoot(root);

/** The only one of the services that a chapter's text uses: the picture is on its way for ever. */
const services = {
  pictures: { keyOf: () => 'picture', load: () => new Promise(() => undefined) },
} as unknown as Services;

const chapter = {
  pictureSource: (imagePath: string) => ({ section: 'novel', title: '书', number: 1, imagePath }) as const,
  onTarget: () => undefined,
};

/** Reads a chapter and shows all of its blocks. */
function show(html: string): void {
  const { blocks } = chapterDocument(html);
  const views = blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the chapter
    <BlockView key={index} block={block} index={index} chapter={chapter} />
  ));
  flushSync(() => react.render(<ServicesContext value={services}>{views}</ServicesContext>));
}

/** Every element that is shown with its attributes, except what the site's own parts write. */
function shown(): string[] {
  return [...root.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
    return [element.localName, ...attributes].join(' ');
  });
}

const page = { show, shown, text: () => root.textContent ?? '' };
Object.assign(globalThis, { chapterPage: page });
export type ChapterPage = typeof page;
