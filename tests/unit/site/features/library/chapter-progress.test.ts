import { beforeEach, expect, it } from 'vitest';
import { ChapterProgress } from '#site/features/library/chapter-progress.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';

const key = 'talesProgress';
let area: Storage;
let progress: ChapterProgress;
beforeEach(() => {
  area = memoryStorage();
  progress = new ChapterProgress(new SiteStorage(area), key);
});

const stored = () => area.getItem(key) ?? '';

it('chapters are read, started or unopened', () => {
  progress.put('1', 3, 0.4);
  progress.put('1', 2, 1);
  expect([1, 2, 3].map((number) => progress.of('1', number))).toEqual([0, 1, 0.4]);
  expect(progress.of('2', 2)).toBe(0);
});

it('a chapter counts as read from 95 %', () => {
  progress.put('1', 1, 0.94);
  expect(progress.of('1', 1)).toBe(0.94);
  progress.put('1', 1, 0.95);
  expect(progress.of('1', 1)).toBe(1);
});

it('an opened chapter has a progress of at least 1 %', () => {
  progress.put('1', 1, 0);
  expect(progress.of('1', 1)).toBe(0.01);
});

it('the progress is kept when a chapter is read again', () => {
  progress.put('1', 1, 1);
  progress.put('1', 2, 0.6);
  const before = stored();
  progress.put('1', 1, 0.1);
  progress.put('1', 2, 0.1);
  progress.put('1', 2, 0.6);
  expect(stored()).toBe(before);
});

it('the progress is kept over a reload', () => {
  progress.put('1', 7, 1);
  expect(new ChapterProgress(new SiteStorage(area), key).of('1', 7)).toBe(1);
});

it('thousands of consecutive chapters are stored as one range', () => {
  for (let number = 1; number <= 5_000; number += 1) if (number !== 2_500) progress.put('1', number, 1);
  progress.put('1', 2_500, 1);
  expect(stored()).toBe('[{"workId":"1","read":[{"from":1,"to":5000}],"begun":[]}]');
  expect([0, 1, 2_500, 5_000, 5_001].map((number) => progress.of('1', number))).toEqual([0, 1, 1, 1, 0]);
});

it('the oldest works above the limit are removed', () => {
  for (let work = 1; work <= 301; work += 1) progress.put(String(work), 1, 1);
  expect([progress.of('1', 1), progress.of('2', 1), progress.of('301', 1)]).toEqual([0, 1, 1]);
});

it('the oldest chapters of a work above the limit are removed', () => {
  for (let number = 1; number <= 301; number += 3) {
    progress.put('1', number, 1);
    progress.put('1', number + 1, 0.5);
  }
  const of = (number: number) => progress.of('1', number);
  expect([of(1), of(4), of(301)]).toEqual([0, 1, 1]);
  expect([of(152), of(155), of(302)]).toEqual([0, 0.5, 0.5]);
});

it('invalid stored entries are ignored and the others are kept', () => {
  const works = [
    {
      workId: 1,
      read: [
        { from: 0, to: 4 },
        { from: 2, to: 3 },
      ],
      begun: 'all',
    },
    'x',
  ];
  area.setItem(key, JSON.stringify(works));
  const reread = new ChapterProgress(new SiteStorage(area), key);
  expect([1, 2, 3].map((number) => reread.of('1', number))).toEqual([0, 1, 1]);
});
