import { describe, expect, it } from 'vitest';
import { blockParts } from '#site/sections/novel/reader/pages/block-parts.ts';
import { paragraphStarts } from '#site/sections/novel/reader/place/reading-place.ts';
import type { Block } from '#site/sections/novel/reader/text/block.ts';

const plain = (text: string): Block => ({ kind: 'paragraph', runs: [{ text, marks: [] }], text });
const picture: Block = { kind: 'picture', imagePath: 'a.jpg', description: '', ratio: 1, text: '' };
const rule: Block = { kind: 'rule', text: '' };

const partsOf = (blocks: readonly Block[], from: number, to: number) =>
  blockParts(blocks, paragraphStarts(blocks), { from, to });

describe('blockParts', () => {
  it('returns paragraphs, and parts of those that reach beyond the range', () => {
    // Positions of the three paragraphs: 0 to 4, 5 to 9, 10 to 14.
    const parts = partsOf([plain('甲乙丙丁'), plain('子丑寅卯'), plain('天地玄黄')], 2, 12);
    expect(parts.map(({ index, from, isCut, block }) => [index, from, isCut, block.text])).toEqual([
      [0, 2, false, '丙丁'],
      [1, 0, false, '子丑寅卯'],
      [2, 0, true, '天地'],
    ]);
    expect(parts[2]?.block).toMatchObject({ runs: [{ text: '天地', marks: [] }] });
  });

  it('returns each picture once, even for adjacent ones', () => {
    const blocks = [plain('甲'), picture, picture, rule, plain('乙')];
    const ranges = [0, 2, 3, 4, 5, 7];
    const shown = ranges
      .slice(1)
      .map((to, index) => partsOf(blocks, ranges[index] ?? 0, to).map((part) => part.index));
    expect(shown).toEqual([[0], [1], [2], [3], [4]]);
  });

  it('divides runs at the end of the range and leaves the others unchanged', () => {
    const runs = [
      { text: '甲乙', marks: ['strong' as const] },
      { text: '丙丁', marks: [], target: 3 },
      { text: '戊', marks: [] },
    ];
    const [part] = partsOf([{ kind: 'quote', runs, text: '甲乙丙丁戊' }], 1, 4);
    expect(part?.block).toEqual({
      kind: 'quote',
      runs: [
        { text: '乙', marks: ['strong'] },
        { text: '丙丁', marks: [], target: 3 },
      ],
      text: '乙丙丁',
    });
  });

  it('adds the marker of a list item once', () => {
    const item: Block = {
      kind: 'item',
      marker: '1.',
      depth: 0,
      runs: [{ text: '甲乙', marks: [] }],
      text: '甲乙',
    };
    expect(partsOf([item], 0, 1)[0]?.block).toMatchObject({ marker: '1.', text: '甲' });
    expect(partsOf([item], 1, 3)[0]?.block).toMatchObject({ marker: '', text: '乙' });
  });

  it('returns whole tables, and nothing of a paragraph whose last character is before the range', () => {
    const table: Block = { kind: 'table', rows: [], text: '甲\t乙' };
    expect(partsOf([table], 0, 4)[0]).toEqual({ block: table, index: 0, from: 0, isCut: false });
    expect(partsOf([plain('甲乙'), plain('丙')], 2, 5).map(({ index }) => index)).toEqual([1]);
  });
});
