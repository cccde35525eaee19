import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAbsoluteUrl } from '../../../../src/shared/codec/picture-address.ts';
import { picturePath, titleHash } from '../../../../src/shared/codec/picture-path.ts';
import { pictureType } from '../../../../src/shared/codec/picture-type.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('picturePath', () => {
  it('contains the MD5 of the UTF-8 title', () => {
    for (const title of ['', 'Mountains', '山海异闻录·卷一', '🏔']) {
      expect(titleHash(title)).toBe(createHash('md5').update(title, 'utf8').digest('hex'));
    }
  });

  it('percent-encodes each segment of the image path, but keeps the separators', () => {
    const path = picturePath({ section: 'manga', title: 'a', number: 3, imagePath: '/第一页/p 1#?.webp' });
    expect(path).toBe(`/js/manga/${titleHash('a')}/3/%E7%AC%AC%E4%B8%80%E9%A1%B5/p%201%23%3F.webp`);
  });

  it("cannot leave the title's folder", () => {
    const path = picturePath({ section: 'manga', title: 'a', number: 0, imagePath: '../../x/./y' });
    expect(new URL(path, 'http://host').pathname).toBe(`/js/manga/${titleHash('a')}/0/x/y`);
  });
});

describe('isAbsoluteUrl', () => {
  it('accepts absolute HTTP URLs, but neither paths nor other schemes', () => {
    expect(isAbsoluteUrl('HTTPS://a/b')).toBe(true);
    expect(isAbsoluteUrl('http://a/b')).toBe(true);
    expect(isAbsoluteUrl('cover/1.jpg')).toBe(false);
    expect(isAbsoluteUrl('javascript:alert(1)')).toBe(false);
    expect(isAbsoluteUrl('data:image/png;base64,AAAA')).toBe(false);
  });
});

describe('pictureType', () => {
  it.each([
    ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
    ['image/png', bytes('\x89PNG\r\n\x1a\n')],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF\x00\x00\x00\x00WEBPVP8 ')],
    ['image/avif', bytes('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00')],
    ['image/avif', bytes('\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00mif1avif')],
    ['image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', bytes('<?xml version="1.0"?>\n<!-- made -->\n<svg>')],
  ])('detects %s by its first bytes', (type, picture) => {
    expect(pictureType(picture)).toBe(type);
  });

  it.each([
    ['an empty file', bytes('')],
    ['random bytes', bytes('\x13\x37\x00\xff')],
    ['an HTML page', bytes('<!doctype html><svg>')],
    ['another file of the same container', bytes('RIFF\x00\x00\x00\x00WAVEfmt ')],
  ])('does not detect %s', (_, picture) => {
    expect(pictureType(picture)).toBeUndefined();
  });
});
