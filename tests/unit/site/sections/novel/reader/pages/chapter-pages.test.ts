import * as fc from 'fast-check';
import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ChapterPages, type WantedWindow } from '#site/sections/novel/reader/pages/chapter-pages.store.ts';
import { placeOf } from '#site/sections/novel/reader/pages/positions.ts';
import { paragraphStarts, type ReadingPlace } from '#site/sections/novel/reader/place/reading-place.ts';
import type { Block, ChapterDocument } from '#site/sections/novel/reader/text/block.ts';
import { read } from '../../../site-on-sandbox.ts';

function chapterOf(...lengths: readonly number[]): ChapterDocument {
  const blocks = lengths.map((length): Block => {
    const text = '字'.repeat(length);
    return { kind: 'paragraph', runs: [{ text, marks: [] }], text };
  });
  return { blocks, characters: lengths.reduce((sum, length) => sum + length, 0) };
}

/** Lays out the chapter in pages, each with `capacity` characters. */
function viewOf(pages: ChapterPages, document: ChapterDocument, capacity = 100) {
  const starts = paragraphStarts(document.blocks);
  const stop = autorun(() => [
    pages.page,
    pages.pageCount,
    pages.nextRange,
    pages.previousRange,
    pages.isSettled,
  ]);
  onTestFinished(stop);
  const cut = ({ from, to, isBackward }: WantedWindow): ReadingPlace[] => {
    if (isBackward) return [placeOf(starts, Math.max(from, to - size))];
    const cuts: ReadingPlace[] = [];
    for (let at = from; at < to; at += size) cuts.push(placeOf(starts, at));
    return cuts;
  };
  let size = capacity;
  const answer = () => {
    while (pages.wanted) pages.laidOut(pages.wanted, cut(pages.wanted));
  };
  return {
    answer,
    layOut(next = capacity) {
      size = next;
      pages.layOut({ key: String(next), capacity: next });
      answer();
    },
    turn(direction: 1 | -1) {
      const turned = pages.turn(direction);
      answer();
      return turned;
    },
    settle() {
      while (!pages.isSettled) {
        pages.goOn();
        answer();
      }
    },
  };
}

function open(document: ChapterDocument, place?: ReadingPlace) {
  const pages = new ChapterPages(document, place);
  const view = viewOf(pages, document);
  view.layOut();
  return { pages, view };
}

const long = chapterOf(...Array.from({ length: 400 }, (_, index) => 20 + ((index * 37) % 110)));

describe('pages of a chapter', () => {
  it('follow each other without a gap, forwards and back, from any start', () => {
    const places = fc.record({ paragraph: fc.nat(399), character: fc.nat(60) });
    fc.assert(
      fc.property(places, fc.boolean(), (place, isCounted) => {
        const { pages, view } = open(long, place);
        if (isCounted) view.settle();
        const shown = () => pages.shown ?? { from: Number.NaN, to: Number.NaN };
        let before = shown();
        while (view.turn(1) === 'turned') {
          expect(shown().from).toBe(before.to);
          before = shown();
        }
        while (view.turn(-1) === 'turned') {
          expect(shown().to).toBe(before.from);
          before = shown();
        }
        expect(before.from).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it('keep their boundaries when the user goes back', () => {
    const { pages, view } = open(long, { paragraph: 300, character: 7 });
    const on: unknown[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      on.push(pages.shown);
      view.turn(1);
    }
    const back: unknown[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      view.turn(-1);
      back.push(pages.shown);
    }
    expect(back.reverse()).toEqual(on);
  });

  it('end with the chapter', () => {
    const { pages, view } = open(chapterOf(150));
    expect(view.turn(-1)).toBe('start');
    expect(read(() => pages.read)).toBe(0);
    expect(view.turn(1)).toBe('turned');
    expect(view.turn(1)).toBe('end');
    expect(pages.page).toBe(2);
    expect(pages.progress).toBeLessThan(1);
    expect(read(() => pages.read)).toBe(1);
  });

  it('are a single one if there is no text', () => {
    const { pages, view } = open(chapterOf());
    expect([pages.page, pages.pageCount, pages.progress]).toEqual([1, 1, 0]);
    expect([view.turn(1), view.turn(-1)]).toEqual(['end', 'start']);
  });

  it('are counted in idle time', () => {
    const { pages, view } = open(long, { paragraph: 300, character: 7 });
    expect([pages.page, pages.pageCount]).toEqual([undefined, undefined]);
    view.settle();
    const total = long.characters + long.blocks.length;
    expect(pages.pageCount).toBe(Math.ceil(total / 100));
    expect(pages.page).toBe(Math.floor((pages.shown?.from ?? 0) / 100) + 1);
    expect(pages.nextRange).toBeDefined();
    expect(pages.previousRange).toBeDefined();
  });

  it('have the total number as the number of the last one, whatever page was opened first', () => {
    const { pages, view } = open(long, { paragraph: 300, character: 7 });
    view.settle();
    while (view.turn(1) === 'turned') expect(pages.page).toBeDefined();
    expect(pages.page).toBe(pages.pageCount);
  });

  it('are counted again with another layout', () => {
    const { pages, view } = open(chapterOf(950));
    view.settle();
    expect(pages.pageCount).toBe(10);
    view.layOut(200);
    view.settle();
    expect(pages.pageCount).toBe(5);
  });

  it('may contain more text than estimated', () => {
    const document = chapterOf(...Array.from({ length: 90 }, () => 99));
    const pages = new ChapterPages(document);
    const view = viewOf(pages, document, 4_000);
    pages.layOut({ key: 'a', capacity: 10 });
    view.answer();
    expect(pages.shown).toEqual({ from: 0, to: 4_000 });
  });
});

describe('the reading position', () => {
  it('is on the visible page and is kept in every layout', () => {
    const place = { paragraph: 310, character: 13 };
    const { pages, view } = open(long, place);
    for (const capacity of [90, 333, 60, 1_000, 100]) {
      view.layOut(capacity);
      expect(pages.place).toEqual(place);
    }
    expect(pages.shown?.from).toBe(positionIn(long, place));
  });

  it('is the first one of a page that was turned to', () => {
    const { pages, view } = open(long);
    view.turn(1);
    expect(positionIn(long, pages.place)).toBe(100);
    expect(pages.progress).toBe((100 - pages.place.paragraph) / long.characters);
  });

  it('near the start is on a page counted from the start', () => {
    const { pages } = open(long, { paragraph: 5, character: 3 });
    const position = positionIn(long, { paragraph: 5, character: 3 });
    expect(pages.shown).toEqual({ from: position - (position % 100), to: position - (position % 100) + 100 });
    expect(pages.place).toEqual({ paragraph: 5, character: 3 });
  });

  it('after the last character is on a page with text', () => {
    const last = { paragraph: 399, character: long.blocks[399]?.text.length ?? 0 };
    const { pages } = open(long, last);
    expect(pages.place).toEqual(last);
    expect((pages.shown?.to ?? 0) - (pages.shown?.from ?? 0)).toBeGreaterThan(1);
  });

  it('that is far away has a full page before it', () => {
    const { pages, view } = open(long);
    pages.seekProgress(1);
    view.answer();
    expect(pages.shown?.to).toBe(long.characters + long.blocks.length);
    expect(pages.previousRange).toBeDefined();
    expect(pages.progress).toBe(1);
  });

  it('may be set before the first layout', () => {
    const pages = new ChapterPages(long);
    pages.seek({ paragraph: 200, character: 5 });
    expect(pages.wanted).toBeUndefined();
    viewOf(pages, long).layOut();
    expect(pages.shown?.from).toBe(positionIn(long, { paragraph: 200, character: 5 }));
  });

  it('may be set on the visible page, which is not turned', () => {
    const { pages, view } = open(long);
    view.turn(1);
    const { shown, at } = pages;
    pages.seek(placeOf(paragraphStarts(long.blocks), 150));
    expect([pages.shown, pages.at]).toEqual([shown, at]);
  });

  it('at the end of a paragraph is followed by the next paragraph', () => {
    const { pages, view } = open(long, { paragraph: 300, character: long.blocks[300]?.text.length ?? 0 });
    expect(view.turn(1)).toBe('turned');
    expect(pages.place.paragraph).toBeGreaterThan(300);
  });
});

describe('a picture of unknown size', () => {
  const picture: Block = { kind: 'picture', imagePath: 'a.jpg', description: '', ratio: undefined, text: '' };
  const { blocks, characters } = chapterOf(150, 60, 60, 150, 150);
  const document = { blocks: [...blocks.slice(0, 3), picture, ...blocks.slice(3)], characters };

  it('changes the pages after it, but not the visible page or those before it', () => {
    const { pages, view } = open(document);
    view.settle();
    const { shown } = pages;
    pages.reportRatio(3, 1.5);
    expect([pages.shown, pages.pageCount]).toEqual([shown, undefined]);
    expect(pages.known.counted).toEqual({ starts: [0, 100], end: 200 });
    view.settle();
    expect(pages.pageCount).toBe(6);
    const [part] = pages.parts({ from: 273, to: 274 });
    expect(part).toMatchObject({ index: 3, block: { kind: 'picture', ratio: 1.5 } });
  });

  it('changes nothing once the user has reached it', () => {
    const { pages, view } = open(document, { paragraph: 4, character: 5 });
    view.settle();
    const { counted } = pages.known;
    pages.reportRatio(3, 1.5);
    expect(pages.known.counted).toBe(counted);
  });
});

function positionIn({ blocks }: ChapterDocument, { paragraph, character }: ReadingPlace): number {
  return blocks.slice(0, paragraph).reduce((sum, { text }) => sum + text.length + 1, character);
}
