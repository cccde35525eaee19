import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DanmuComment } from '#site/player/danmu/comments/comment.ts';
import { readComment, readImmediateComment } from '#site/player/danmu/comments/read-comment.ts';
import { propertyRuns } from '../../property-runs.ts';

function read(value: object): DanmuComment {
  const comment = readComment({ text: '甲', ...value });
  if (!comment) throw new Error('The comment was rejected');
  return comment;
}

describe('comment modes', () => {
  it.each([1, 4, 5, 6, 7, 17])('%i is accepted for the timeline', (mode) => {
    expect(readComment({ mode, text: '甲' })?.mode).toBe(mode);
  });

  it.each([0, 2, 3, 8, 9, 1.5, -1, '', 'x', {}])('%j is rejected', (mode) => {
    expect(readComment({ mode, text: '甲' })).toBeUndefined();
  });

  it('2 may be shown immediately, but not 8', () => {
    expect(readImmediateComment({ mode: 2, text: '甲' })?.mode).toBe(2);
    expect(readImmediateComment({ mode: 8, text: '甲' })).toBeUndefined();
  });
});

it('missing fields have default values', () => {
  expect(read({})).toEqual({
    mode: 1,
    text: '甲',
    stime: 0,
    dur: 4_000,
    size: 25,
    color: 0xffffff,
    border: false,
    shadow: true,
    opacity: 1,
    font: '',
    x: 0,
    y: 0,
    position: 'absolute',
    motion: [],
    alpha: undefined,
    rotateY: 0,
    rotateZ: 0,
  });
});

it.each([
  [{ stime: -5 }, { stime: 0 }],
  [{ stime: '1200' }, { stime: 1_200 }],
  [{ stime: Number.NaN }, { stime: 0 }],
  [{ dur: 0 }, { dur: 4_000 }],
  [{ dur: 1e9 }, { dur: 60_000 }],
  [{ size: 0 }, { size: 25 }],
  [{ size: 1e6 }, { size: 250 }],
  [{ color: 0 }, { color: 0 }],
  [{ color: '16711680' }, { color: 0xff0000 }],
  [{ color: '#00Ff00' }, { color: 0x00ff00 }],
  [{ color: 0x1000000 }, { color: 0xffffff }],
  [{ opacity: 7 }, { opacity: 1 }],
  [{ opacity: -1 }, { opacity: 0 }],
  [{ border: 1 }, { border: true }],
  [
    { position: 'relative', x: '0.5' },
    { position: 'relative', x: 0.5 },
  ],
  [
    { position: 'fixed', x: Number.POSITIVE_INFINITY },
    { position: 'absolute', x: 0 },
  ],
  [{ font: 'SimHei, "楷体", serif' }, { font: '"SimHei", "楷体", serif' }],
  [{ font: 'a; background: url(//evil.test)' }, { font: '' }],
])('the comment %j is read as %j', (odd, usable) => {
  expect(read(odd)).toMatchObject(usable);
});

describe('the text of a comment', () => {
  it.each([
    ['甲\n乙', '甲\n乙'],
    ['甲/n乙', '甲\n乙'],
    ['甲\\n乙', '甲\n乙'],
    ['甲\r\n乙', '甲\n乙'],
    ['甲\u202e乙\u0007\t丙', '甲乙 丙'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    [233, '233'],
  ])('%j is shown as %j', (text, shown) => {
    expect(read({ text }).text).toBe(shown);
  });

  it.each([undefined, null, '', ' ', '/n', {}, []])('%j is rejected', (text) => {
    expect(readComment({ text })).toBeUndefined();
  });

  it('is limited in length without splitting a character', () => {
    expect(read({ text: `${'甲'.repeat(999)}😀` }).text).toBe('甲'.repeat(999));
    expect(read({ text: '甲\n'.repeat(200) }).text.split('\n')).toHaveLength(50);
  });
});

it('any input is read as a valid comment or undefined', () => {
  const finite = ['stime', 'dur', 'size', 'color', 'opacity', 'x', 'y', 'rotateY', 'rotateZ'] as const;
  const keys = ['stime', 'dur', 'size', 'color', 'opacity', 'x', 'y', 'rY', 'rZ', 'font', 'motion', 'alpha'];
  const values = fc.oneof(fc.anything(), fc.double(), fc.integer().map(String));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), values), (odd) => {
      const comment = read(odd);
      expect(finite.filter((key) => !Number.isFinite(comment[key]))).toEqual([]);
      expect(comment.dur).toBeGreaterThan(0);
    }),
    propertyRuns(300),
  );
});
