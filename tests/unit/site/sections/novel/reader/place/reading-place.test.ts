import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  characterAt,
  nearestPlace,
  paragraphStarts,
  placeAt,
} from '#site/sections/novel/reader/place/reading-place.ts';
import { propertyRuns } from '../../../../property-runs.ts';
import { readMarkup } from '../text/read-markup.ts';

const { blocks } = readMarkup('<p>一二三</p><hr><p>四五</p><img src="a.jpg"><p>六</p>');
const starts = paragraphStarts(blocks);

describe('a reading position', () => {
  it('converts to the number of characters before it', () => {
    expect(starts).toEqual([0, 3, 3, 5, 5, 6]);
    expect(characterAt(starts, { paragraph: 2, character: 1 })).toBe(4);
    expect(placeAt(starts, 4)).toEqual({ paragraph: 2, character: 1 });
    expect(placeAt(starts, 0)).toEqual({ paragraph: 0, character: 0 });
  });

  it('that no longer exists maps to the nearest one', () => {
    expect(nearestPlace(starts, { paragraph: 9, character: 9 })).toEqual({ paragraph: 4, character: 1 });
    expect(nearestPlace(starts, { paragraph: 0, character: 9 })).toEqual({ paragraph: 0, character: 3 });
    expect(nearestPlace([0], { paragraph: 3, character: 1 })).toEqual({ paragraph: 0, character: 0 });
  });

  it('is found again by its character, in every chapter', () => {
    const lengths = fc.array(fc.nat(6), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lengths, fc.nat(300), (sizes, at) => {
        const all = [0];
        for (const size of sizes) all.push((all[all.length - 1] ?? 0) + size);
        const character = Math.min(at, all[sizes.length] ?? 0);
        expect(characterAt(all, placeAt(all, character))).toBe(character);
      }),
      propertyRuns(300),
    );
  });
});
