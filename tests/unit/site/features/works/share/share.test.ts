import { describe, expect, it } from 'vitest';
import { textLines } from '#site/features/works/share/draw-share-card.ts';
import { shareAddress } from '#site/features/works/share/share.dialog.tsx';

it.each([
  ['/book/3', '-2', 'https://a.example/book/3'],
  ['/book/3', '5', 'https://a.example/book/3?tgId=5'],
  ['/vod/detail?vodId=3', '5', 'https://a.example/vod/detail?vodId=3&tgId=5'],
])('the link to %s from a visitor of branch %s is %s', (href, branchId, address) => {
  expect(shareAddress(href, 'https://a.example', branchId)).toBe(address);
});

describe('textLines', () => {
  const fits = (line: string) => line.length <= 4;

  it.each([
    ['', []],
    ['一二三', ['一二三']],
    ['一二三四五六', ['一二三四', '五六']],
    ['一二三四五六七八', ['一二三四', '五六七八']],
    ['一二三四五六七八九', ['一二三四', '五六七…']],
    [' 一\n二 ', ['一 二']],
    ['一二三👨‍👩‍👧', ['一二三', '👨‍👩‍👧']],
  ])('splits %j into lines', (text, lines) => {
    expect(textLines(text, 2, fits)).toEqual(lines);
  });

  it('puts at least one character into each line, even if none fits', () => {
    expect(textLines('一二三', 2, () => false)).toEqual(['一', '二…']);
  });
});
