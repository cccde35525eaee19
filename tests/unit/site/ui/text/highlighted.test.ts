import { expect, it } from 'vitest';
import { partsOf } from '#site/ui/text/highlighted.tsx';

it.each([
  ['夜雨寄北', '夜', ['', '夜', '雨寄北']],
  ['Night and night', 'NIGHT', ['', 'Night', ' and ', 'night', '']],
  ['a+b (c)', '+', ['a', '+', 'b (c)']],
  ['山海', '江', ['山海']],
])('splits %s at each %s: %j', (text, word, parts) => {
  expect(partsOf(text, word)).toEqual(parts);
});
