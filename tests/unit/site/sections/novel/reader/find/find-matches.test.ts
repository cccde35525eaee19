import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches, matchFrom, searchedTexts } from '#site/sections/novel/reader/find/find-matches.ts';
import { propertyRuns } from '../../../../property-runs.ts';
import { readMarkup } from '../text/read-markup.ts';

const search = (markup: string, query: string) => {
  const { blocks } = readMarkup(markup);
  return findMatches(searchedTexts(blocks), query).map(
    ({ paragraph, from, to }) => `${paragraph}:${from} ${blocks[paragraph]?.text.slice(from, to)}`,
  );
};

describe('matches', () => {
  it('stand where the text says it, from paragraph to paragraph', () => {
    expect(search('<p>风从江上来</p><hr><p>江风，江月</p>', '江')).toEqual(['0:2 江', '2:0 江', '2:3 江']);
  });

  it.each([
    ['whatever its case', 'Holmes and HOLMES', 'holMes', ['0:0 Holmes', '0:11 HOLMES']],
    ['whatever its width', 'ＡＢＣ１２３，abc', 'abc', ['0:0 ＡＢＣ', '0:7 abc']],
    ['by full-width letters', 'abc，好', 'ＢＣ，', ['0:1 bc，']],
    ['over a full-width space', '床前　明月', '前 明', ['0:1 前　明']],
    ['with the query’s spaces off', '甲乙', '  乙 ', ['0:1 乙']],
    ['behind letters that are longer in lower case', 'İİ甲', '甲', ['0:2 甲']],
    ['that would overlap once only', '哈哈哈', '哈哈', ['0:0 哈哈']],
  ])('are found %s', (_, text, query, matches) => {
    expect(search(`<p>${text}</p>`, query)).toEqual(matches);
  });

  it('are found through marks and lines', () => {
    expect(search('<p>甲<b>乙</b>丙</p>', '甲乙丙')).toEqual(['0:0 甲乙丙']);
    expect(search('<table><tr><td>甲</td><td>乙</td></tr></table>', '甲 乙')).toEqual(['0:0 甲\t乙']);
  });

  it.each(['', ' ', '　'])('are none for nothing: “%s”', (query) => {
    expect(search('<p>甲 　乙</p>', query)).toEqual([]);
  });

  it('are all there, and each says the query', () => {
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

describe('the match to begin with', () => {
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
  ])('from paragraph %i, character %i', (paragraph, character, index) => {
    expect(matchFrom(matches, { paragraph, character })).toBe(index);
  });
});
