import { expect, test } from 'vitest';
import { startSandbox } from '../sandbox-client.ts';
import { clip, mediaFiles } from './media-folder.ts';

async function media() {
  const { sandbox } = await startSandbox({ mediaRoot: mediaFiles() });
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
    sandbox.app.inject({ method, url, headers });
}

test.each([
  ['/media/clip.mp4', 'video/mp4'],
  ['/media/clip.webm', 'video/webm'],
  ['/media/stream/master.m3u8', 'application/vnd.apple.mpegurl'],
  ['/media/stream/360p/0.ts', 'video/mp2t'],
  ['/media/stream/zh.vtt', 'text/vtt; charset=utf-8'],
  ['/media/marker.jpg', 'image/jpeg'],
])('%s has the type %s and can be read by pages of any origin', async (url, type) => {
  const ask = await media();
  const { statusCode, headers } = await ask(url, { origin: 'http://site.test' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
  });
  expect(headers['access-control-expose-headers']).toContain('content-range');
});

test('a file is sent completely or by range', async () => {
  const ask = await media();
  const whole = await ask('/media/clip.mp4');
  expect([whole.headers['content-length'], whole.rawPayload.equals(clip)]).toEqual(['1000', true]);
  const part = await ask('/media/clip.mp4', { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 10-19/1000', 'content-length': '10' });
  expect(part.rawPayload.equals(clip.subarray(10, 20))).toBe(true);
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=100-', 100, 999],
  ['bytes=999-', 999, 999],
  ['bytes=-1', 999, 999],
  // Expects the whole file for a suffix that is longer than the file (RFC 9110, section 14.1.2).
  ['bytes=-1001', 0, 999],
  ['bytes=-999999', 0, 999],
  ['bytes=0-5000', 0, 999],
])('the range %s sends the bytes from %i to %i', async (range, first, last) => {
  const ask = await media();
  const { statusCode, headers, rawPayload } = await ask('/media/clip.mp4', { range });
  expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/1000`]);
  expect(rawPayload.equals(clip.subarray(first, last + 1))).toBe(true);
});

// Expects the whole file. A server may ignore several ranges and must ignore unknown units (RFC 9110, section 14.2).
test.each(['bytes=0-1,5-6', 'items=0-1', ''])('with the range "%s" the whole file is sent', async (range) => {
  const ask = await media();
  const { statusCode, rawPayload } = await ask('/media/clip.mp4', { range });
  expect([statusCode, rawPayload.equals(clip)]).toEqual([200, true]);
});

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=5-4', 'bytes=-', 'bytes=-0', 'bytes=x'])(
  'the range %s is rejected with the size of the file',
  async (range) => {
    const ask = await media();
    const refused = await ask('/media/clip.mp4', { range });
    expect([refused.statusCode, refused.headers['content-range'], refused.body]).toEqual([
      416,
      'bytes */1000',
      '',
    ]);
  },
);

test('a range of an outdated version returns the complete new file', async () => {
  const ask = await media();
  const { etag = '', 'last-modified': changed = '' } = (await ask('/media/clip.mp4')).headers;
  const statusOf = async (ifRange: string) =>
    (await ask('/media/clip.mp4', { range: 'bytes=0-9', 'if-range': ifRange })).statusCode;
  expect(await statusOf(String(etag))).toBe(206);
  expect(await statusOf(String(changed))).toBe(206);
  expect(await statusOf('"another"')).toBe(200);
});

test('a cached file is revalidated and not sent again', async () => {
  const ask = await media();
  const { headers } = await ask('/media/clip.mp4');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await ask('/media/clip.mp4', { 'if-none-match': `"x", ${String(headers['etag'])}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('HEAD returns the size of a file or range without a body', async () => {
  const ask = await media();
  const whole = await ask('/media/clip.mp4', {}, 'HEAD');
  expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.length]).toEqual([
    200,
    '1000',
    0,
  ]);
  const part = await ask('/media/clip.mp4', { range: 'bytes=-10' }, 'HEAD');
  expect([part.statusCode, part.headers['content-length'], part.rawPayload.length]).toEqual([206, '10', 0]);
});

test('a page of another origin may request ranges', async () => {
  const ask = await media();
  const { statusCode, headers } = await ask(
    '/media/clip.mp4',
    {
      origin: 'http://site.test',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    },
    'OPTIONS',
  );
  expect([statusCode, headers['access-control-allow-headers']]).toEqual([
    204,
    expect.stringContaining('range'),
  ]);
});

test('an empty file is sent as empty', async () => {
  const ask = await media();
  const { statusCode, body } = await ask('/media/empty.mp4');
  expect([statusCode, body]).toEqual([200, '']);
});

test.each([
  '/media/none.mp4',
  '/media/stream',
  '/media/stream/',
  '/media/clip.mp4/x.mp4',
  '/media/notes.txt',
  '/media/.hidden.mp4',
  '/media/../secret.mp4',
  '/media/%2e%2e/secret.mp4',
  '/media/..%2fsecret.mp4',
  '/media/%2e%2e%5csecret.mp4',
  '/media/stream/..%2f..%2f..%2fsecret.mp4',
  '/media//etc/passwd.mp4',
  '/media/clip.mp4%00.mp4',
])('%s is not found', async (url) => {
  const ask = await media();
  const { statusCode, body } = await ask(url);
  expect([statusCode, body.includes('secret')]).toEqual([404, false]);
});
