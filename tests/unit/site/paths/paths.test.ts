import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '#site/paths.ts';

describe('a path', () => {
  it('contains its parameters, percent-encoded', () => {
    expect(paths.comicReader.to({ bookId: 7, number: 12 })).toBe('/book/read/7/12');
    expect(paths.novelBook.to({ id: 'a/b 漫' })).toBe('/novels/a%2Fb%20%E6%BC%AB');
    expect(paths.comicHome.to()).toBe('/home');
  });

  it('contains the given query values', () => {
    expect(paths.report.to({ returnUrl: '/book/1?a=b', serviceUrl: undefined })).toBe(
      '/report?returnUrl=%2Fbook%2F1%3Fa%3Db',
    );
    expect(paths.comicShelf.to({ active: 'history' })).toBe('/shelf?active=history');
  });

  it('encodes any value like URLSearchParams', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (q) => {
        expect(paths.comicSearch.to({ q })).toBe(`/search?${new URLSearchParams({ q })}`);
      }),
    );
  });

  it('belongs to one screen only', () => {
    const patterns = Object.values(paths).map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});
