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
  /** What else whoever leaves the reader might like. */
  readonly recommended: readonly Work[];
  /** It was kept on this device: the server could not be reached. */
  readonly isKept: boolean;
}

/** The text of a chapter and where in it the user is, whichever way it is shown. */
export class NovelText {
  /** Of the way that the text is shown in now. */
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

  /** Shows the text in another way, at the same place. */
  show(mode: Reading['mode']): void {
    const { position } = this;
    const { document } = this.chapter;
    if (mode === 'pages') {
      if (position instanceof ChapterScroll) this.position = new ChapterPages(document, position.place);
    } else if (position instanceof ChapterPages) {
      this.position = new ChapterScroll(document, position.place);
    }
  }

  /** Makes a place seen. */
  follow(place: ReadingPlace): void {
    this.position.follow(place);
  }
}
