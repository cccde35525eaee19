import { expect, it } from 'vitest';
import { isHls, playableSource } from '#site/player/core/source/playable-source.ts';

const base = 'https://site.test/vod/detail?vodId=1';

it.each([
  ['/media/a.mp4', 'https://site.test/media/a.mp4', 'video/mp4'],
  ['https://cdn.test/a.M3U8?sign=x.mp4', 'https://cdn.test/a.M3U8?sign=x.mp4', 'application/x-mpegURL'],
  ['//cdn.test/a.webm', 'https://cdn.test/a.webm', 'video/webm'],
  ['/media/a.__proto__', 'https://site.test/media/a.__proto__', 'video/mp4'],
  ['/media/a.constructor', 'https://site.test/media/a.constructor', 'video/mp4'],
  ['blob:https://site.test/0-1', 'blob:https://site.test/0-1', 'video/mp4'],
])('the source %s is accepted', (text, src, type) => {
  expect(playableSource(text, base)).toEqual({ src, type });
});

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:video/mp4;base64,AA',
  'file:///etc/passwd',
  'ftp://media.test/a.mp4',
  'blob:https://other.test/0-1',
  'https://user:word@media.test/a.mp4',
  'http://',
  '',
])('the source %j is rejected', (text) => {
  expect(playableSource(text, base)).toBeUndefined();
});

it('the given type is used', () => {
  const source = playableSource('/stream', base, 'application/vnd.apple.mpegurl');
  expect(source && isHls(source)).toBe(true);
});
