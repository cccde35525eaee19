import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceKeeper } from '#site/sections/novel/reader/scroll/place-keeper.ts';
import { FakePage, titlePx } from './fake-page.ts';

let page: FakePage;
let keeper: PlaceKeeper;
let end: AbortController;
const onEnter = vi.fn();

beforeEach(() => {
  page = new FakePage();
  vi.stubGlobal('window', page);
  onEnter.mockClear();
  end = new AbortController();
  keeper = new PlaceKeeper(onEnter);
  keeper.start(end.signal);
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
});

const at = (paragraph: number) => ({ paragraph, character: 0 });

describe('a chapter that is shown', () => {
  it('is scrolled to its position', () => {
    keeper.show(page.add(20, at(7)));
    expect([page.scrollY, keeper.isOwnScroll]).toEqual([titlePx + 700, true]);
  });

  it('is not scrolled at its start, so that the title stays visible', () => {
    keeper.show(page.add(20));
    expect([page.scrollY, keeper.isOwnScroll]).toEqual([0, false]);
  });

  it('is scrolled only if no other is shown', () => {
    const leave = keeper.show(page.add(20, at(7)));
    keeper.show(page.add(20, at(3)));
    expect(page.scrollY).toBe(titlePx + 700);
    leave();
    keeper.show(page.add(20, at(5)));
    expect(page.scrollY).toBe(2 * (titlePx + 2_000) + titlePx + 500);
  });

  it('has its end seen once its last line is in the viewport', () => {
    const chapter = page.add(20);
    keeper.show(chapter);
    page.scroll(titlePx + 2_000 - 601);
    expect(chapter.scroll.isEndSeen).toBe(false);
    page.scroll(titlePx + 2_000 - 600);
    expect(chapter.scroll.isEndSeen).toBe(true);
  });
});

describe('the reading position', () => {
  it('is the first line below the top of the viewport', () => {
    const chapter = page.add(20);
    keeper.show(chapter);
    page.scroll(titlePx + 420);
    expect(chapter.scroll.place).toEqual(at(4));
    expect(chapter.scroll.progress).toBe(0.2);
  });

  it('is read from a page that is hidden before its scroll event, until the reader has left', () => {
    const chapter = page.add(20);
    keeper.show(chapter);
    page.scrollTo(0, titlePx + 420);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(chapter.scroll.place).toEqual(at(4));
    end.abort();
    page.scroll(titlePx + 900);
    expect(chapter.scroll.place).toEqual(at(4));
  });

  it('stays at the same pixel if a paragraph above grows, and the scroll event of that changes nothing', () => {
    const chapter = page.add(20);
    keeper.show(chapter);
    page.scroll(titlePx + 420);
    chapter.heights[1] = 163;
    keeper.keep();
    expect([page.scrollY, keeper.isOwnScroll]).toEqual([titlePx + 483, true]);
    // Would be the next line, if the event counted as one of the user.
    chapter.heights[3] = 10;
    page.dispatchEvent(new Event('scroll'));
    expect(chapter.scroll.place).toEqual(at(4));
    page.scroll(page.scrollY + 1);
    expect([chapter.scroll.place, keeper.isOwnScroll]).toEqual([at(5), false]);
  });

  it('is not corrected by less than a pixel', () => {
    const chapter = page.add(20);
    keeper.show(chapter);
    page.scroll(titlePx + 420);
    chapter.heights[1] = 100.9;
    keeper.keep();
    expect(page.scrollY).toBe(titlePx + 420);
    chapter.heights[1] = 101;
    keeper.keep();
    expect(page.scrollY).toBe(titlePx + 421);
  });

  it('stays after the window was resized and the groups have new estimated heights', () => {
    const chapter = page.add(20);
    keeper.show(chapter);
    page.scroll(titlePx + 420);
    chapter.heights[0] = 200;
    page.dispatchEvent(new Event('resize'));
    expect([chapter.sized, page.scrollY]).toEqual([1, titlePx + 520]);
  });

  it('at the start of the page is not kept, so that the page stays at the top', () => {
    const chapter = page.add(20);
    keeper.show(chapter);
    page.scroll(500);
    page.scroll(0);
    chapter.heights[0] = 300;
    keeper.keep();
    expect([page.scrollY, chapter.scroll.place]).toEqual([0, at(0)]);
  });

  it('is found in empty space once paragraphs are rendered there', () => {
    const chapter = page.add(20);
    keeper.show(chapter);
    chapter.heights.fill(0, 5);
    page.scroll(titlePx + 900);
    expect(chapter.scroll.place).toEqual(at(0));
    chapter.heights.fill(100, 5);
    keeper.paragraphsCame();
    expect([chapter.scroll.place, page.scrollY]).toEqual([at(9), titlePx + 900]);
    chapter.heights[2] = 150;
    keeper.paragraphsCame();
    expect([chapter.scroll.place, page.scrollY]).toEqual([at(9), titlePx + 950]);
  });
});

describe('two chapters', () => {
  const secondTop = titlePx + 2_000;

  function two() {
    const chapters = [page.add(20), page.add(20)] as const;
    for (const chapter of chapters) keeper.show(chapter);
    return chapters;
  }

  it('are read one after the other: the first is at its end when the second is entered', () => {
    const [first, second] = two();
    page.scroll(secondTop - 2);
    expect(onEnter).not.toHaveBeenCalled();
    page.scroll(secondTop);
    expect(onEnter.mock.calls).toEqual([[second.scroll]]);
    expect(first.scroll.place).toEqual({ paragraph: 19, character: 1 });
    page.scroll(secondTop + titlePx + 310);
    expect([second.scroll.place, onEnter.mock.calls.length]).toEqual([at(3), 1]);
    page.scroll(1_000);
    expect(onEnter.mock.calls[1]).toEqual([first.scroll]);
    expect([first.scroll.place.paragraph, second.scroll.place]).toEqual([9, at(0)]);
  });

  it('can be sought, each at its position or start', () => {
    const [first, second] = two();
    second.scroll.seek(at(6));
    keeper.goTo(second.scroll);
    expect(page.scrollY).toBe(secondTop + titlePx + 600);
    expect(onEnter.mock.calls).toEqual([[second.scroll]]);
    second.scroll.seek(at(0));
    keeper.goTo(second.scroll);
    expect(page.scrollY).toBe(secondTop);
    first.heights[0] = 140;
    keeper.keep();
    expect(page.scrollY).toBe(secondTop + 40);
    first.scroll.seek(at(0));
    keeper.goTo(first.scroll);
    expect([page.scrollY, onEnter.mock.calls.length]).toEqual([0, 2]);
  });

  it('stay in place if a chapter that is not shown is sought', () => {
    two();
    page.scroll(700);
    keeper.goTo(page.add(20, at(4)).scroll);
    expect([page.scrollY, onEnter.mock.calls]).toEqual([700, []]);
  });
});
