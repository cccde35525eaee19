import { expect, it } from 'vitest';
import { purchaseTexts } from '#site/features/purchase/purchase-texts.ts';

it.each([
  [{ kind: 'video' }, '购买视频', '本片价格', '本片需要5金币'],
  [{ kind: 'chapter', work: { title: '旧城', unit: '话' } }, '购买章节', '本话价格', '本话需要5金币'],
  [{ kind: 'chapter' }, '购买章节', '本章价格', '本章需要5金币'],
] as const)('the texts for %j are %s, %s and %s', (item, heading, price, needs) => {
  const texts = purchaseTexts(item);
  expect([texts.heading, texts.price, texts.needs(5)]).toEqual([heading, price, needs]);
});
