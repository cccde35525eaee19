import { expect, it } from 'vitest';
import { readOptions } from '../../../src/renderer/gallery/options/read-options.ts';

const of = (value: unknown) => readOptions(JSON.stringify(value)).problems;

it('reports the position of a JSON syntax error', () => {
  expect(readOptions('{\n  "source": "/a.mp4",\n  vid: 1\n}').problems).toEqual([
    expect.stringMatching(/^不是 JSON：第 3 行第 3 个字符/),
  ]);
});

it.each([
  [{}, ['整体：缺少 source']],
  [{ source: 1 }, ['source：应为字符串']],
  [{ source: '/a.mp4', muted: true }, ['整体：没有 muted 这一项']],
  [
    { source: '/a.mp4', components: { startAd: { coverUrl: '/a.svg', adDuration: '5' } } },
    ['components.startAd.adDuration：应为数字'],
  ],
  [{ source: '/a.mp4', components: { playlist: [{ name: '一' }] } }, ['components.playlist.0：缺少 source']],
  [{ source: '/a.mp4', components: { rate: false } }, ['components.rate：应为 true']],
  [{ source: '/a.mp4', components: { quality2: {} } }, ['components：没有 quality2 这一项']],
])('for the options %j reports %j', (value, problems) => {
  expect(of(value)).toEqual(problems);
});

it('reports several errors at the same time', () => {
  expect(of({ source: 1, vid: 2 })).toEqual(['vid：应为字符串', 'source：应为字符串']);
});
