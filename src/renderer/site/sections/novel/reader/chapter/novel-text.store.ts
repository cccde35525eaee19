import { makeAutoObservable, observableRef } from 'mobx';
import type { Work } from '../../../../features/works/work.ts';
import { FindStore } from '../find/find.store.ts';
import { ChapterPages } from '../pages/chapter-pages.store.ts';
import type { ReadingPlace } from '../place/reading-place.ts';
import { ChapterScroll } from '../scroll/chapter-scroll.store.ts';
import type { Reading } from '../settings/reading-settings.store.ts';
import type { ChapterDocument } from '../text/block.ts';

interface ReadChapter {
  readonly number: number;
  readonly title: string;
  readonly bookName: string;
  readonly document: ChapterDocument;
  /** Works that are recommended when the user leaves the reader. */
  readonly recommended: readonly Work[];
  /** True if this is the copy on this device, because the server could not be reached. */
  readonly isKept: boolean;
}

/** Holds a chapter's text and the position in it, for both reading modes. */
export class NovelText {
  /** Position of the current reading mode. */
  position: ChapterScroll | ChapterPages;
  readonly chapter: ReadChapter;
  readonly find: FindStore;

  constructor(
    chapter: ReadChapter,
    { mode, place }: { readonly mode: Reading['mode']; readonly place: ReadingPlace | undefined },
  ) {
    this.chapter = chapter;
    const { document } = chapter;
    this.position = mode === 'pages' ? new ChapterPages(document, place) : new ChapterScroll(document, place);
    this.find = new FindStore(document.blocks, {
      place: () => this.position.place,
      onMatch: (match) => this.follow(match),
    });
    makeAutoObservable(this, { position: observableRef, chapter: false, find: false }, { autoBind: true });
  }

  /** Switches the reading mode and keeps the position. */
  show(mode: Reading['mode']): void {
    const { position } = this;
    const { document } = this.chapter;
    if (mode === 'pages') {
      if (position instanceof ChapterScroll) this.position = new ChapterPages(document, position.place);
    } else if (position instanceof ChapterPages) {
      this.position = new ChapterScroll(document, position.place);
    }
  }

  /** Brings a position into view. */
  follow(place: ReadingPlace): void {
    this.position.follow(place);
  }
}
