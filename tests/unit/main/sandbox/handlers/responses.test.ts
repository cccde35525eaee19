import { Check, Errors } from 'typebox/schema';
import { expect, test } from 'vitest';
import { encryptAes } from '#main/lib/aes-ecb.ts';
import { withoutWorks } from '#main/sandbox/http/api-routes.ts';
import { encryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { comicHome } from '#shared/contract/comic/home.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/registry.ts';
import { addressOf, startSandbox } from '../sandbox-client.ts';
import { goodCalls } from './good-calls.ts';

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the response of %s matches its contract, even without works',
  async (id, endpoint: Endpoint) => {
    const client = await startSandbox();
    const user = await client.register('visitor');
    const good = goodCalls[id];
    if (!good) throw new Error(`No sample call of ${id}`);
    await good.before?.(client, user);
    const { params, query, body } = good;
    const made = await good.made?.(client, user);
    const response = await client.call(endpoint, {
      ...(params && { params }),
      ...(body && { body }),
      ...(query && { query: { ...(typeof query === 'function' ? query(user) : query), ...made } }),
      headers: { traceId: 'visitor', userId: user.userId },
    });
    expect(response).toMatchObject({ status: 200, result: true, code: 200 });
    for (const data of [response.data, withoutWorks(response.data)]) {
      expect(Check(endpoint.data, data) || Errors(endpoint.data, data)).toBe(true);
    }
  },
);

test("responses are base64 text that equals the shared codec's encryption of the same JSON", async () => {
  const encrypted = await startSandbox();
  const plain = await startSandbox({ plain: true });
  const url = addressOf(comicHome, {});
  const [cipher, json] = await Promise.all([
    encrypted.sandbox.app.inject(url),
    plain.sandbox.app.inject(url),
  ]);
  expect(cipher.headers['content-type']).toMatch(/^text\/plain/);
  expect(json.headers['content-type']).toMatch(/^application\/json/);
  expect(cipher.body).toBe(encryptText(defaultKeys.api, json.body));
});

test.each(['', 'a', '十六字节的倍数吗', '漫画 😀'.repeat(1_000)])(
  'OpenSSL and the shared codec encrypt %j to the same text',
  (text) => {
    expect(encryptAes(defaultKeys.api, text)).toBe(encryptText(defaultKeys.api, text));
  },
);

test('a large response is compressed for clients that accept it, cached or new', async () => {
  for (const cacheBytes of [0, 10_000_000]) {
    const { sandbox } = await startSandbox({ cacheBytes });
    const plain = await sandbox.app.inject(addressOf(comicHome, {}));
    for (let turn = 0; turn < 2; turn += 1) {
      const packed = await sandbox.app.inject({
        url: addressOf(comicHome, {}),
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.78);
      const unpacked = await new Response(
        new Blob([new Uint8Array(packed.rawPayload)]).stream().pipeThrough(new DecompressionStream('gzip')),
      ).text();
      expect(unpacked).toBe(plain.body);
    }
    const refused = await sandbox.app.inject({
      url: addressOf(comicHome, {}),
      headers: { 'accept-encoding': 'gzip;q=0' },
    });
    expect(refused.headers['content-encoding']).toBeUndefined();
  }
});

test('a cached response contains the origin that each caller used', async () => {
  const { sandbox } = await startSandbox({ plain: true });
  const ads = await Promise.all(
    ['one.test:81', 'two.test:82'].map((host) =>
      sandbox.app.inject({ url: addressOf(comicHome, {}), headers: { host } }),
    ),
  );
  expect(ads.map(({ body }) => /"imgPath":"(http:\/\/[^/]+)/.exec(body)?.[1])).toEqual([
    'http://one.test:81',
    'http://two.test:82',
  ]);
});
