import { expect, it } from 'vitest';
import { partsOf } from '#site/ui/text/highlighted.tsx';

it.each([
  ['夜雨寄北', '夜', ['', '夜', '雨寄北']],
  ['Night and night', 'NIGHT', ['', 'Night', ' and ', 'night', '']],
  ['a+b (c)', '+', ['a', '+', 'b (c)']],
  ['山海', '江', ['山海']],
])('%s is split at each %s into %j', (text, word, parts) => {
  expect(partsOf(text, word)).toEqual(parts);
});
