import { expect, it } from 'vitest';
import { maskedAccount } from '#site/features/credentials/masked-account.ts';
import { drawCredentials, pictureSize } from '#site/features/credentials/picture/credentials-picture.ts';

/** Returns the texts on the picture, with their right edges and heights. */
function drawn(credentials: Parameters<typeof drawCredentials>[1]) {
  const texts: { readonly text: string; readonly right: number; readonly y: number }[] = [];
  drawCredentials(
    {
      fillStyle: '',
      font: '',
      fillRect: () => undefined,
      fillText: (text, x, y, maxWidth = Number.POSITIVE_INFINITY) => {
        texts.push({ text, right: x + maxWidth, y });
      },
    },
    credentials,
  );
  return texts;
}

it('the image contains account, password and site', () => {
  const texts = drawn({ account: 'my100006', password: 'x'.repeat(64), domain: 'manyue.example' });
  const all = texts.map(({ text }) => text);
  expect(all).toEqual(expect.arrayContaining(['my100006', 'x'.repeat(64), '网址 manyue.example']));
  for (const { right, y } of texts) {
    expect(right).toBeLessThanOrEqual(pictureSize.width);
    expect(y).toBeLessThan(pictureSize.height);
  }
});

it('the image contains no site if none is known', () => {
  const texts = drawn({ account: 'my1', password: 'p', domain: undefined }).map(({ text }) => text);
  expect(texts.some((text) => text.startsWith('网址'))).toBe(false);
});

it('the middle of an account name is masked', () => {
  expect(['my100006', 'ab'].map(maskedAccount)).toEqual(['my1***06', 'ab']);
});
