import { expect, it } from 'vitest';
import { neighbourChapters } from '#site/features/reader/chapter/book-chapter.ts';

it.each([
  ['between two distant ones', 50, { previous: 7, next: 90 }],
  ['before the first', 2, { next: 3 }],
  ['after the last', 99, { previous: 91 }],
  ['that exists', 7, { previous: 3, next: 90 }],
])(
  'the nearest chapters for the number %s are returned, in whatever order they are listed',
  (_, number, beside) => {
    const chapters = [{ number: 91 }, { number: 3 }, {}, { number: 90 }, { number: 7 }];
    expect(neighbourChapters(number, chapters)).toEqual(beside);
  },
);
