import { expect, it } from 'vitest';
import { distinctFamilies } from '#site/sections/novel/reader/settings/offered-families.ts';

it('a family without fonts, which looks like another one, is not offered', () => {
  const pictures = { system: 'sans', song: 'serif', hei: 'sans', kai: 'serif' };
  expect(distinctFamilies((family) => pictures[family])).toEqual(['system', 'song']);
});

it('all families are offered on a device that has fonts for each', () => {
  expect(distinctFamilies((family) => family)).toEqual(['system', 'song', 'hei', 'kai']);
});
