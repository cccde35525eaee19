import { placeAtTop, topOfPlace } from '../place/place-in-window.ts';
import type { ChapterScroll } from './chapter-scroll.store.ts';

export interface ShownChapter {
  readonly scroll: ChapterScroll;
  /** Element of the whole chapter, including its title. */
  readonly article: HTMLElement;
  /** Element that contains the groups of paragraphs. */
  readonly groups: HTMLElement;
  /** Sets the estimated height of each group. */
  size(): void;
}

/**
 * Tolerance in CSS px. A chapter that begins at most this far below the top of the viewport counts as beginning there.
 */
const rounding = 1;

/**
 * Keeps the reading position of chapters that are one below the other. Reports the line at the top of the viewport to
 * the stores of the chapters. When heights change, for example because a picture has loaded or a chapter was added,
 * scrolls so that this line stays at the same pixel.
 */
export class PlaceKeeper {
  /** Chapters in the page, from top to bottom. */
  #chapters: readonly ShownChapter[] = [];
  /** Chapter that contains the line at the top of the viewport. */
  #current: ShownChapter | undefined = undefined;
  /**
   * Distance in CSS px of that line from the top of the viewport. Undefined at the start of the page, where the page
   * stays.
   */
  #offset: number | undefined = undefined;
  /**
   * Scroll position of the window after the last correction. A scroll event at this position does not come from the
   * user.
   */
  #correctedTo: number | undefined = undefined;
  /** True if the user has scrolled to a place where no line is rendered yet. */
  #isLost = false;
  readonly #onEnter: (scroll: ChapterScroll) => void;

  /** `onEnter` is called when the user scrolls from one chapter to another. */
  constructor(onEnter: (scroll: ChapterScroll) => void) {
    this.#onEnter = onEnter;
  }

  get isOwnScroll(): boolean {
    return this.#correctedTo === window.scrollY;
  }

  start(signal: AbortSignal): void {
    const options = { passive: true, signal };
    const look = () => this.#look();
    window.addEventListener('scroll', look, options);
    // Handles `visibilitychange` too, because scroll events wait for the next frame, which a hidden page never gets.
    // Listens in the capture phase, so that it runs before the position is saved.
    window.addEventListener('visibilitychange', look, { ...options, capture: true });
    const resized = () => {
      for (const chapter of this.#chapters) chapter.size();
      this.keep();
    };
    window.addEventListener('resize', resized, options);
  }

  /** Adds a chapter below the others. The first one is scrolled to its position. Returns a function that removes it. */
  show(chapter: ShownChapter): () => void {
    this.#chapters = [...this.#chapters, chapter];
    if (!this.#current) this.#begin(chapter);
    return () => {
      this.#chapters = this.#chapters.filter((other) => other !== chapter);
      if (this.#current === chapter) this.#current = undefined;
    };
  }

  /** Scrolls to the position of a chapter that something other than scrolling has set. */
  goTo(scroll: ChapterScroll): void {
    const chapter = this.#chapters.find((shown) => shown.scroll === scroll);
    if (!chapter) return;
    if (chapter !== this.#current) this.#enter(chapter);
    if (!isStart(scroll)) this.#offset = 0;
    else if (chapter === this.#chapters[0]) {
      this.#offset = undefined;
      window.scrollTo(0, 0);
    } else {
      window.scrollBy(0, chapter.article.getBoundingClientRect().top);
      this.#offset = topOfPlace(chapter.groups.children, scroll.place);
    }
    this.keep();
  }

  /** Scrolls back to the position. Must be called in the frame in which a height changes, before the paint. */
  keep(): void {
    if (this.#current && this.#offset !== undefined) {
      const { groups, scroll } = this.#current;
      const top = topOfPlace(groups.children, scroll.place);
      if (top !== undefined && Math.abs(top - this.#offset) >= 1) window.scrollBy(0, top - this.#offset);
      if (top !== undefined) this.#correctedTo = window.scrollY;
    }
    this.#seeEnd();
  }

  /**
   * Scrolls back to the position after paragraphs were rendered. If the user had scrolled to empty space, finds the
   * position there.
   */
  paragraphsCame(): void {
    if (this.#isLost) this.#findPlace();
    else this.keep();
  }

  #begin(chapter: ShownChapter): void {
    this.#current = chapter;
    this.#offset = isStart(chapter.scroll) ? undefined : 0;
    this.keep();
  }

  #look(): void {
    // Ignores the scroll event that a correction causes. Otherwise rounding errors would add up.
    if (window.scrollY !== this.#correctedTo) this.#findPlace();
  }

  #findPlace(): void {
    this.#correctedTo = undefined;
    const chapter = this.#atTop();
    if (!chapter) return;
    const { groups, scroll } = chapter;
    const place = placeAtTop(groups.children, 0);
    this.#isLost = place === undefined;
    // Keeps the position at the chapter's end if the user is below its last line.
    if (place) scroll.moveTo(place);
    this.#offset = window.scrollY > 0 ? topOfPlace(groups.children, scroll.place) : undefined;
    if (chapter !== this.#current) this.#enter(chapter);
    this.#seeEnd();
  }

  #enter(chapter: ShownChapter): void {
    const left = this.#current;
    this.#current = chapter;
    const { scroll } = left ?? {};
    if (left && this.#chapters.indexOf(left) < this.#chapters.indexOf(chapter)) scroll?.moveToEnd();
    else scroll?.moveToStart();
    this.#onEnter(chapter.scroll);
  }

  /** Returns the last chapter that begins above the viewport's top, or else the first. */
  #atTop(): ShownChapter | undefined {
    for (let index = this.#chapters.length - 1; index > 0; index -= 1) {
      const chapter = this.#chapters[index];
      if (chapter && chapter.article.getBoundingClientRect().top < rounding) return chapter;
    }
    return this.#chapters[0];
  }

  #seeEnd(): void {
    for (const { groups, scroll } of this.#chapters) {
      scroll.seeEnd(groups.getBoundingClientRect().bottom <= window.innerHeight);
    }
  }
}

function isStart({ place }: ChapterScroll): boolean {
  return place.paragraph === 0 && place.character === 0;
}
