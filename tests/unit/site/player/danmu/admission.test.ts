import { describe, expect, it } from 'vitest';
import { readComment } from '#site/player/danmu/comments/read-comment.ts';
import { type DanmuSettings, defaultDanmuSettings } from '#site/player/danmu/danmu-settings.ts';
import { Admission } from '#site/player/danmu/timeline/admission.ts';

type Row = readonly [stime: number, text: string, mode?: number];

/** Returns the texts that one pass through a list shows. */
function admitted(settings: Partial<DanmuSettings>, rows: readonly Row[], admission = admissionOf(settings)) {
  const comments = rows.map(([stime, text, mode = 1]) => {
    const comment = readComment({ stime, text, mode });
    if (!comment) throw new Error(`${text} was rejected`);
    return comment;
  });
  return comments.map((_, index) => admission.textOf(comments, index)).filter((text) => text !== undefined);
}

function admissionOf(settings: Partial<DanmuSettings>): Admission {
  return new Admission({ ...defaultDanmuSettings, ...settings });
}

it('everything is shown by default', () => {
  expect(
    admitted({}, [
      [0, '甲'],
      [0, '甲'],
      [0, '乙', 7],
    ]),
  ).toEqual(['甲', '甲', '乙']);
});

it('modes are blocked, and words in upper or lower case', () => {
  const settings = { blockedModes: [5 as const], blockedWords: ['bAd'] };
  expect(
    admitted(settings, [
      [0, 'a BaD word'],
      [0, '乙', 5],
      [0, '丙'],
    ]),
  ).toEqual(['丙']);
});

describe('duplicates', () => {
  const settings = { mergesDoubles: true };

  it('within ten seconds are shown once with their count', () => {
    const rows: Row[] = [
      [0, '甲'],
      [500, '乙'],
      [1_000, '甲 '],
      [9_000, '甲', 5],
      [10_001, '甲'],
    ];
    expect(admitted(settings, rows)).toEqual(['甲 ×3', '乙', '甲']);
  });

  it('do not include placed or blocked comments', () => {
    const rows: Row[] = [
      [0, '甲'],
      [1, '甲', 7],
      [2, '甲', 5],
    ];
    expect(admitted({ ...settings, blockedModes: [5] }, rows)).toEqual(['甲', '甲']);
  });

  it('are counted again after a seek', () => {
    const admission = admissionOf(settings);
    const rows: Row[] = [
      [0, '甲'],
      [1, '甲'],
    ];
    expect(admitted(settings, rows, admission)).toEqual(['甲 ×2']);
    admission.reset();
    expect(admitted(settings, rows, admission)).toEqual(['甲 ×2']);
  });
});

it('the number of comments per second of video is limited', () => {
  const rows: Row[] = [
    [0, 'a'],
    [400, 'b'],
    [999, 'c'],
    [1_000, 'd'],
    [1_001, 'e'],
    [1_002, 'f'],
  ];
  expect(admitted({ maxPerSecond: 2 }, rows)).toEqual(['a', 'b', 'd', 'e']);
});
