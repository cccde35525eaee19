import { expect, it } from 'vitest';
import { NovelText } from '#site/sections/novel/reader/chapter/novel-text.store.ts';
import { ChapterPages } from '#site/sections/novel/reader/pages/chapter-pages.store.ts';
import { ChapterScroll } from '#site/sections/novel/reader/scroll/chapter-scroll.store.ts';
import { readMarkup } from './text/read-markup.ts';

const document = readMarkup(
  Array.from({ length: 40 }, (_, index) => `<p>第${index}段，写的是山和水。</p>`).join(''),
);
const chapter = { number: 1, title: '山', bookName: '书', document, recommended: [], isKept: false };
const place = { paragraph: 17, character: 3 };

it('the position is kept from scroll mode to page mode and back', () => {
  const text = new NovelText(chapter, { mode: 'scroll', place });
  expect(text.position).toBeInstanceOf(ChapterScroll);
  text.show('pages');
  expect(text.position).toBeInstanceOf(ChapterPages);
  expect(text.position.place).toEqual(place);
  text.position.seek({ paragraph: 20, character: 0 });
  const pages = text.position;
  text.show('pages');
  expect(text.position).toBe(pages);
  text.show('scroll');
  expect(text.position.place).toEqual({ paragraph: 20, character: 0 });
});

it('a chapter opens at its start without a position, and at its end with a position beyond the end', () => {
  expect(new NovelText(chapter, { mode: 'scroll', place: undefined }).position.progress).toBe(0);
  const beyond = { paragraph: 1_000, character: 1_000 };
  expect(new NovelText(chapter, { mode: 'pages', place: beyond }).position.progress).toBe(1);
});

it('a search match is scrolled into view without a change of the reading position', () => {
  const text = new NovelText(chapter, { mode: 'scroll', place });
  text.find.open();
  text.find.write('第30段', { isFinal: true });
  const { position } = text;
  if (!(position instanceof ChapterScroll)) throw new Error('The text is not in scrolling mode');
  expect(position.followed).toEqual({ paragraph: 30, character: 0 });
  expect(position.place).toEqual(place);
});
