import type { ReadingPlace } from '#site/sections/novel/reader/place/reading-place.ts';
import { ChapterScroll } from '#site/sections/novel/reader/scroll/chapter-scroll.store.ts';
import type { ShownChapter } from '#site/sections/novel/reader/scroll/place-keeper.ts';
import { readMarkup } from '../text/read-markup.ts';

/** Height in px of the title above the paragraphs of each chapter. */
export const titlePx = 50;

/** Window of 600 px with chapters one below the other. Each paragraph has one line. */
export class FakePage extends EventTarget {
  readonly innerHeight = 600;
  scrollY = 0;
  /** Height in px of each paragraph by chapter. Paragraphs of height 0 are not rendered. */
  readonly #heights: number[][] = [];

  scrollTo(_left: number, top: number): void {
    this.scrollY = Math.max(0, top);
  }

  scrollBy(_left: number, top: number): void {
    this.scrollTo(0, this.scrollY + top);
  }

  /** Scrolls like a user. */
  scroll(top: number): void {
    this.scrollTo(0, top);
    this.dispatchEvent(new Event('scroll'));
  }

  /** Adds a chapter below the others, with paragraphs of 100 px. */
  add(count: number, place?: ReadingPlace): ShownChapter & { readonly heights: number[]; sized: number } {
    const heights = Array.from({ length: count }, () => 100);
    const index = this.#heights.push(heights) - 1;
    const own = () => this.#topOf(index) - this.scrollY;
    const sum = () => titlePx + total(heights);
    const group = {
      get lastElementChild() {
        return paragraphs().at(-1) ?? null;
      },
      querySelectorAll: paragraphs,
      querySelector: (selector: string) => paragraphs().find(({ name }) => selector === name) ?? null,
      getBoundingClientRect: () => ({ top: own() + titlePx, bottom: own() + sum() }),
    };
    function paragraphs() {
      return heights.flatMap((height, number) => {
        const top = () => own() + titlePx + total(heights.slice(0, number));
        const paragraph = {
          name: `[data-paragraph="${number}"]`,
          // Figures count as one line, so that the test needs no ranges.
          tagName: 'FIGURE',
          getAttribute: () => String(number),
          getBoundingClientRect: () => ({ top: top(), bottom: top() + height }),
        };
        return height === 0 ? [] : [paragraph];
      });
    }
    const chapter = {
      scroll: new ChapterScroll(readMarkup('<p>字</p>'.repeat(count)), place),
      article: { getBoundingClientRect: () => ({ top: own(), bottom: own() + sum() }) },
      groups: { children: [group], getBoundingClientRect: group.getBoundingClientRect },
      heights,
      sized: 0,
      size() {
        this.sized += 1;
      },
    };
    return chapter as never;
  }

  #topOf(index: number): number {
    return this.#heights.slice(0, index).reduce((top, heights) => top + titlePx + total(heights), 0);
  }
}

function total(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}
