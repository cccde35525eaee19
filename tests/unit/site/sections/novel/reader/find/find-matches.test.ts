import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches, matchFrom, searchedTexts } from '#site/sections/novel/reader/find/find.store.ts';
import { propertyRuns } from '../../../../property-runs.ts';
import { readMarkup } from '../text/read-markup.ts';

const search = (markup: string, query: string) => {
  const { blocks } = readMarkup(markup);
  return findMatches(searchedTexts(blocks), query).map(
    ({ paragraph, from, to }) => `${paragraph}:${from} ${blocks[paragraph]?.text.slice(from, to)}`,
  );
};

describe('findMatches', () => {
  it('returns all matches from paragraph to paragraph', () => {
    expect(search('<p>风从江上来</p><hr><p>江风，江月</p>', '江')).toEqual(['0:2 江', '2:0 江', '2:3 江']);
  });

  it.each([
    ['in upper and lower case', 'Holmes and HOLMES', 'holMes', ['0:0 Holmes', '0:11 HOLMES']],
    ['in any width', 'ＡＢＣ１２３，abc', 'abc', ['0:0 ＡＢＣ', '0:7 abc']],
    ['for a full-width query', 'abc，好', 'ＢＣ，', ['0:1 bc，']],
    ['across a full-width space', '床前　明月', '前 明', ['0:1 前　明']],
    ['after trimming the query', '甲乙', '  乙 ', ['0:1 乙']],
    ['after letters that are longer in lower case', 'İİ甲', '甲', ['0:2 甲']],
    ['without overlaps', '哈哈哈', '哈哈', ['0:0 哈哈']],
  ])('finds matches %s', (_, text, query, matches) => {
    expect(search(`<p>${text}</p>`, query)).toEqual(matches);
  });

  it('finds matches across marks and lines', () => {
    expect(search('<p>甲<b>乙</b>丙</p>', '甲乙丙')).toEqual(['0:0 甲乙丙']);
    expect(search('<table><tr><td>甲</td><td>乙</td></tr></table>', '甲 乙')).toEqual(['0:0 甲\t乙']);
  });

  it.each(['', ' ', '　'])('finds nothing for “%s”', (query) => {
    expect(search('<p>甲 　乙</p>', query)).toEqual([]);
  });

  it('finds all matches, each of which equals the query', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'ａ', 'b', '甲', '，', ',') });
    fc.assert(
      fc.property(fc.array(letters), letters, (texts, query) => {
        const simple = (text: string) => text.replaceAll('ａ', 'a').replaceAll('，', ',').toLowerCase();
        const blocks = texts.map((text) => ({ kind: 'paragraph', runs: [], text }) as const);
        const matches = findMatches(searchedTexts(blocks), query);
        const count =
          query === ''
            ? 0
            : texts.reduce((sum, text) => sum + simple(text).split(simple(query)).length - 1, 0);
        expect(matches.length).toBe(count);
        for (const { paragraph, from, to } of matches) {
          expect(simple(texts[paragraph]?.slice(from, to) ?? '')).toBe(simple(query));
        }
      }),
      propertyRuns(200),
    );
  });
});

describe('matchFrom', () => {
  const matches = [
    { paragraph: 1, from: 2, to: 4 },
    { paragraph: 1, from: 8, to: 10 },
    { paragraph: 4, from: 0, to: 2 },
  ];

  it.each([
    [0, 0, 0],
    [1, 3, 0],
    [1, 4, 1],
    [2, 0, 2],
    [4, 2, 0],
  ])('starts at paragraph %i, character %i', (paragraph, character, index) => {
    expect(matchFrom(matches, { paragraph, character })).toBe(index);
  });
});
