import { expect, it } from 'vitest';
import { WatchHistory, watchedPart } from '#site/features/videos/history/watch-history.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';

const historyOf = (initial: Record<string, string> = {}) =>
  new WatchHistory(new SiteStorage(memoryStorage(initial)));
const video = (id: number) => ({ vodId: String(id), vodName: `片${id}` });
const at = (seconds: number, duration = 100) => ({ seconds, duration });

it('the history has one record per video, most recent first, without account data', () => {
  const history = historyOf();
  history.put(video(1), at(10), 1);
  history.put(video(2), at(20), 2);
  history.put({ ...video(1), bought: true, vodPointsPlay: 30 }, at(31.7), 3);
  expect(history.records).toEqual([
    { ...video(1), seconds: 31, duration: 100, date: 3 },
    { ...video(2), seconds: 20, duration: 100, date: 2 },
  ]);
});

it('the watched fraction is returned, and the credits count as watched', () => {
  const history = historyOf();
  history.put(video(1), at(25), 1);
  history.put(video(2), at(95), 2);
  expect(['1', '2', '3'].map((id) => history.partOf(id))).toEqual([0.25, 1, 0]);
  expect(history.unfinished.map(({ vodId }) => vodId)).toEqual(['1']);
  history.remove('2');
  expect(history.partOf('2')).toBe(0);
});

it('the records that another tab added are kept', () => {
  const area = memoryStorage();
  const mine = new WatchHistory(new SiteStorage(area));
  const theirs = new WatchHistory(new SiteStorage(area));
  expect(mine.records).toEqual([]);
  theirs.put(video(1), at(10), 1);
  mine.put(video(2), at(10), 2);
  expect(mine.records.map(({ vodId }) => vodId)).toEqual(['2', '1']);
});

it('the history stays below its size limit, however long names and addresses are', () => {
  const area = memoryStorage();
  const history = new WatchHistory(new SiteStorage(area));
  const long = { vodName: '长'.repeat(5_000), vodPic: `https://a.example/${'x'.repeat(5_000)}` };
  for (let id = 1; id <= 201; id += 1) history.put({ ...long, vodId: String(id) }, at(1), id);
  expect(history.records).toHaveLength(200);
  expect(history.partOf('1')).toBe(0);
  expect(area.getItem('vodHistory')?.length).toBeLessThan(100_000);
});

it('nothing is stored for a video without a length', () => {
  const history = historyOf();
  history.put(video(1), at(10, 0), 1);
  expect(history.records).toEqual([]);
});

it.each([
  '{"vodId":1}',
  'no json',
  'null',
  '[{"vodId":"x"},7,null]',
  '[{"vodId":1,"vodName":"a","seconds":-4,"duration":0,"date":1}]',
])('the invalid stored value %s is ignored', (stored) => {
  const history = historyOf({ vodHistory: stored });
  expect(history.records).toEqual([]);
  history.put(video(1), at(10), 1);
  expect(history.partOf('1')).toBe(0.1);
});

it('only the invalid records of a list are dropped', () => {
  const good = { ...video(3), seconds: 4, duration: 8, date: 5 };
  const history = historyOf({ vodHistory: JSON.stringify([{ vodId: 'x' }, good]) });
  expect(history.records).toEqual([good]);
});

it('the watched fraction never exceeds 1', () => {
  expect(watchedPart(at(140))).toBe(1);
});
