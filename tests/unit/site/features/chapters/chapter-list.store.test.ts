import { makeAutoObservable, observable } from 'mobx';
import { beforeEach, expect, it } from 'vitest';
import type { ChapterItem } from '#site/features/chapters/chapter-item.ts';
import type { ChapterSource } from '#site/features/chapters/chapter-source.ts';
import { ChapterListStore } from '#site/features/chapters/list/chapter-list.store.ts';
import { read } from '../../sections/site-on-sandbox.ts';

const pageSize = 20;

/** Chapters of a made-up section. Its server sends pages of 20. */
class PagedChapters implements ChapterSource {
  readonly loadStatus = 'ready';
  readonly error = undefined;
  readonly count = 1_000;
  readonly lastNumber = 1_000;
  /** Zero-based numbers of the fetched pages. */
  pages: readonly number[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  at(index: number): ChapterItem | undefined {
    if (!this.pages.includes(Math.floor(index / pageSize))) return undefined;
    const number = index + 1;
    return { key: `${number}`, number, title: '', price: 0, isBought: false, href: `/${number}` };
  }

  indexOf(number: number): number {
    return number >= 1 && number <= this.count ? number - 1 : -1;
  }

  want(index: number): void {
    this.pages = [...this.pages, Math.floor(index / pageSize)];
  }

  start(): void {
    this.want(0);
  }

  async load(): Promise<void> {
    this.want(0);
  }
}

const lastRead = observable.box(400);
let source: PagedChapters;
let store: ChapterListStore;
beforeEach(() => {
  source = new PagedChapters();
  store = new ChapterListStore(source, { lastRead: () => lastRead.get() });
  store.start();
});

const numberAt = (place: number) => read(() => store.at(place)?.number);

it('the page of a chapter that comes into view is fetched', () => {
  expect([numberAt(0), numberAt(19), numberAt(20)]).toEqual([1, 20, undefined]);
  store.want(20);
  expect(numberAt(20)).toBe(21);
});

it('chapter numbers are available before the chapters are fetched, in both orders', () => {
  const numbers = () => read(() => [0, 20].map((place) => store.numberAt(place)));
  expect(numbers()).toEqual([1, 21]);
  store.arrange('descending');
  expect(numbers()).toEqual([1_000, 980]);
});

it('the descending order starts with the last chapter, whose page is fetched', () => {
  store.arrange('descending');
  expect(numberAt(0)).toBeUndefined();
  store.want(0);
  expect([numberAt(0), source.pages]).toEqual([1_000, [0, 49]]);
  expect(numberAt(999)).toBe(1);
});

it('chapter positions are available before the chapters are fetched, in both orders', () => {
  store.find(990);
  expect(read(() => [store.lastReadPlace, store.foundPlace])).toEqual([399, 989]);
  store.arrange('descending');
  expect(read(() => [store.lastReadPlace, store.foundPlace])).toEqual([600, 10]);
  store.find(1_001);
  expect(read(() => store.foundPlace)).toBe(-1);
});

it('the shown chapter is the first in view, but the last one at the end of the list', () => {
  store.scrolled(120, 130);
  expect(read(() => store.shownNumber)).toBe(121);
  store.scrolled(990, 999);
  expect(read(() => store.shownNumber)).toBe(1_000);
  store.arrange('descending');
  expect(read(() => store.shownNumber)).toBe(1);
});
