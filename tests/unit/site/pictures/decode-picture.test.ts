import { describe, expect, it } from 'vitest';
import { openEcb } from '#site/services/codec/open-ecb.ts';
import { decodePicture } from '#site/services/pictures/worker/decode-picture.ts';
import { base64, encryptBytes, pngBytes } from './encrypted-picture.ts';

const key = 'manyue-img-key-1';

describe.each([
  ['WebCrypto', crypto.subtle],
  ['crypto-js', null],
])('decryption by %s', (_name, subtle) => {
  it.each([...Array.from({ length: 33 }, (_, index) => index + 1), 1_000, 65_537, 1_048_576])(
    'restores %i bytes encrypted by Node',
    async (length) => {
      const ecb = await openEcb(key, subtle);
      const bytes = pngBytes(length);
      const opened = await ecb.decrypt(encryptBytes(key, bytes));
      expect(Buffer.compare(opened, bytes)).toBe(0);
    },
  );

  it.each([
    ['a wrong key', encryptBytes('another-key-1234', base64(pngBytes(500)))],
    ['a text truncated within a block', encryptBytes(key, base64(pngBytes(500))).slice(0, 42)],
    [
      'a text truncated between blocks',
      base64(Buffer.from(encryptBytes(key, base64(pngBytes(500))), 'base64').subarray(0, 64)),
    ],
    ['random bytes', base64(pngBytes(512).reverse())],
    ['text that is not base64', '<html>not found</html>'],
    ['an empty body', ''],
    ['a text that is not a picture', encryptBytes(key, base64('hello'))],
    ['an empty text', encryptBytes(key, '')],
  ])('rejects %s', async (_what, body) => {
    const ecb = await openEcb(key, subtle);
    await expect(decodePicture(body, ecb)).rejects.toMatchObject({ code: 'decryption' });
  });

  const picture = pngBytes(3_001);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>漫</text></svg>';
  it.each([
    ['base64', base64(picture), 'image/png', picture],
    ['base64 with a data prefix', `data:image/jpeg;base64,${base64(picture)}`, 'image/png', picture],
    ['base64 twice', base64(base64(picture)), 'image/png', picture],
    ['a data prefix within base64', base64(`data:;base64,${base64(picture)}`), 'image/png', picture],
    ['base64 with line ends', base64(picture).replace(/.{76}/g, '$&\r\n'), 'image/png', picture],
    ['the plain bytes', picture, 'image/png', picture],
    ['an SVG', base64(svg), 'image/svg+xml', Buffer.from(svg)],
  ])('finds the picture in %s', async (_how, inside, type, bytes) => {
    const ecb = await openEcb(key, subtle);
    const blob = await decodePicture(`${encryptBytes(key, inside)}\n`, ecb);
    expect(blob.type).toBe(type);
    expect(Buffer.compare(Buffer.from(await blob.arrayBuffer()), bytes)).toBe(0);
  });
});
