import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FindStore } from '#site/sections/novel/reader/find/find.store.ts';
import type { ReadingPlace } from '#site/sections/novel/reader/place/reading-place.ts';
import { read } from '../../../site-on-sandbox.ts';
import { readMarkup } from '../text/read-markup.ts';

const { blocks } = readMarkup('<p>甲一</p><p>乙</p><p>甲二甲三</p>');
const onMatch = vi.fn<(place: ReadingPlace) => void>();
let place: ReadingPlace;
let find: FindStore;

beforeEach(() => {
  onMatch.mockReset();
  place = { paragraph: 0, character: 0 };
  find = new FindStore(blocks, { place: () => place, onMatch });
  find.open();
});

const write = (query: string) => find.write(query, { isFinal: true });
const count = () => read(() => find.count);

describe('FindStore', () => {
  it('shows the first match after the reading position, and the number of matches', () => {
    place = { paragraph: 1, character: 0 };
    write('甲');
    expect(count()).toBe('2/3');
    expect(onMatch).toHaveBeenLastCalledWith({ paragraph: 2, character: 0 });
  });

  it('goes to the next and the previous match, and continues at the other end', () => {
    write('甲');
    find.next();
    find.next();
    expect([count(), onMatch.mock.lastCall]).toEqual(['3/3', [{ paragraph: 2, character: 2 }]]);
    find.next();
    expect(count()).toBe('1/3');
    find.previous();
    expect([count(), onMatch.mock.lastCall]).toEqual(['3/3', [{ paragraph: 2, character: 2 }]]);
  });

  it('does not move if nothing is found, and shows that', () => {
    write('丁');
    find.next();
    find.previous();
    expect(count()).toBe('0/0');
    expect(onMatch).not.toHaveBeenCalled();
  });

  it('waits until the input method has finished composing', () => {
    find.write('甲', { isFinal: false });
    expect(read(() => [find.query, find.matches.length])).toEqual(['甲', 0]);
    write('甲');
    expect(count()).toBe('1/3');
  });

  it('highlights nothing after it is closed, and keeps the query for the next time', () => {
    write('甲');
    find.close();
    expect(read(() => [find.isOpen, find.matches])).toEqual([false, []]);
    find.open();
    expect([read(() => find.query), count()]).toEqual(['甲', '1/3']);
  });
});
