import { placeAtTop, topOfPlace } from '../place/place-in-window.ts';
import type { ChapterScroll } from './chapter-scroll.store.ts';

/** A chapter that stands in the page. */
export interface ShownChapter {
  readonly scroll: ChapterScroll;
  /** All of it, title included. */
  readonly article: HTMLElement;
  /** What holds the elements that its paragraphs stand in. */
  readonly groups: HTMLElement;
  /** Tells each of these how high it will be about. */
  size(): void;
}

/** The height of a line's rounding: a chapter that begins so little below the window's top begins there. */
const rounding = 1;

/**
 * Tells the stores of the chapters that stand one below the other in the page which line stands at the top of the window,
 * and puts that line back to the pixel after each change of heights: another layout, a group that turned out higher than it
 * was thought to be, a picture that arrived, a chapter that came or went.
 */
export class PlaceKeeper {
  /** From top to bottom. */
  #chapters: readonly ShownChapter[] = [];
  /** The one that the line at the top is of. */
  #current: ShownChapter | undefined = undefined;
  /** How far below the window's top the line begins. Undefined: the page stands at its beginning and stays there. */
  #offset: number | undefined = undefined;
  /** The window's scroll position after the last correction: reaching it is not the reader's doing. */
  #correctedTo: number | undefined = undefined;
  /** The reader scrolled to where no line is, or none yet. */
  #isLost = false;
  readonly #onEnter: (scroll: ChapterScroll) => void;

  /** `onEnter`: the reader scrolled from one chapter into another. */
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
    // A scroll is told of with the next frame, which a page that goes does not have. Before the place is kept.
    window.addEventListener('visibilitychange', look, { ...options, capture: true });
    const resized = () => {
      for (const chapter of this.#chapters) chapter.size();
      this.keep();
    };
    window.addEventListener('resize', resized, options);
  }

  /** A chapter stands in the page, below those that do, until what is answered is called. The first is begun at its place. */
  show(chapter: ShownChapter): () => void {
    this.#chapters = [...this.#chapters, chapter];
    if (!this.#current) this.#begin(chapter);
    return () => {
      this.#chapters = this.#chapters.filter((other) => other !== chapter);
      if (this.#current === chapter) this.#current = undefined;
    };
  }

  /** The place of a chapter was set by something else than scrolling: the window goes there. */
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

  /** To be called in the frame in which anything changed its height, before it is painted. */
  keep(): void {
    if (this.#current && this.#offset !== undefined) {
      const { groups, scroll } = this.#current;
      const top = topOfPlace(groups.children, scroll.place);
      if (top !== undefined && Math.abs(top - this.#offset) >= 1) window.scrollBy(0, top - this.#offset);
      if (top !== undefined) this.#correctedTo = window.scrollY;
    }
    this.#seeEnd();
  }

  /** Paragraphs stand where there was room for them only: the reader may have scrolled there before. */
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
    // A correction's own rounding must not add up.
    if (window.scrollY !== this.#correctedTo) this.#findPlace();
  }

  #findPlace(): void {
    this.#correctedTo = undefined;
    const chapter = this.#atTop();
    if (!chapter) return;
    const { groups, scroll } = chapter;
    const place = placeAtTop(groups.children, 0);
    this.#isLost = place === undefined;
    // Below its last line the end of the chapter is read.
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

  /** The last that begins above the window's top, or the first. */
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
