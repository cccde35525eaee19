import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as Type from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { encryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { ApiClient } from '#site/services/api/api-client.ts';
import { createTransport } from '#site/services/api/api-transport.ts';

const Page = Type.Object({ names: Type.Array(Type.String()), note: Type.Optional(Type.String()) });
const page = defineEndpoint({
  id: 'test.page',
  summary: 'A page',
  method: 'GET',
  path: '/api/page/{kind}',
  params: Type.Object({ kind: Type.String() }),
  query: Type.Object({ content: Type.String() }),
  data: Page,
});
const buy = defineEndpoint({
  id: 'test.buy',
  summary: 'Buys',
  method: 'POST',
  path: '/api/buy',
  data: Type.Null(),
});

const identity = { traceId: 't1', userId: 'u1', account: '读者 7', branchId: '-2' };
const options = { params: { kind: 'a/b' }, query: { content: '漫 画&=' } };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Returns a client of a server that handles requests with `listener`. */
async function clientOf(listener: RequestListener, timeoutMs = 5_000): Promise<ApiClient> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return clientAt(`http://127.0.0.1:${port}`, timeoutMs);
}

function clientAt(apiHost: string, timeoutMs = 5_000): ApiClient {
  const transport = createTransport({ timeoutMs });
  return new ApiClient({ apiHost, apiKey: defaultKeys.api, transport, identity: () => identity });
}

const text =
  (body: string, status = 200, type = 'text/plain; charset=utf-8'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
const encrypted = (value: unknown) => text(encryptText(defaultKeys.api, JSON.stringify(value)));
const plain = (value: unknown) => text(JSON.stringify(value), 200, 'application/json');

const names = { names: ['一'], extra: 1 };

describe('a response', () => {
  it('is decrypted if it is text, and may contain unknown fields', async () => {
    const api = await clientOf(encrypted({ result: true, code: 200, msg: '', data: names, more: [] }));
    expect(await api.call(page, options)).toEqual(names);
  });

  it('is not decrypted if it is JSON', async () => {
    const api = await clientOf(plain({ result: true, code: '200', data: names }));
    expect(await api.send(page, options)).toEqual({ success: true, code: 200, msg: '', data: names });
  });

  it('is read leniently, because servers send imprecise types', async () => {
    const api = await clientOf(
      plain({ result: 1, code: 200, data: { names: ['一', null, {}, 2], note: null } }),
    );
    expect(await api.call(page, options)).toEqual({ names: ['一', '2'] });
  });

  it('may omit the data of a call that has none', async () => {
    const api = await clientOf(encrypted({ result: true, code: 200, msg: null }));
    expect(await api.call(buy)).toBeNull();
  });
});

describe('a rejection by the server', () => {
  it("is thrown by call with the server's message and code", async () => {
    const api = await clientOf(encrypted({ result: false, code: '999', msg: '金币不足', data: null }));
    await expect(api.call(buy)).rejects.toMatchObject({
      code: 'rejected',
      message: '金币不足',
      serverCode: 999,
    });
  });

  it('without a message is thrown with a default one', async () => {
    const api = await clientOf(encrypted({ result: false, code: 500 }));
    await expect(api.call(buy)).rejects.toMatchObject({ code: 'rejected', message: '操作失败，请稍后重试' });
  });

  it('is returned by send, with its data if the data match the schema', async () => {
    const api = await clientOf(encrypted({ result: false, code: 999, msg: 'no', data: names }));
    expect(await api.send(page, options)).toEqual({ success: false, code: 999, msg: 'no', data: names });
  });

  it('is returned by send without data that do not match the schema', async () => {
    const api = await clientOf(encrypted({ result: false, code: 'oops', data: ['names'] }));
    expect(await api.send(page, options)).toEqual({
      success: false,
      code: Number.NaN,
      msg: '',
      data: undefined,
    });
  });
});

describe('a failure', () => {
  it.each([
    ['text that does not decrypt', text('bm90IGEgYmxvY2s='), 'decryption', '数据解析失败，请刷新重试'],
    [
      'text for another key',
      text(encryptText('another-key-1234', '{"result":true}')),
      'decryption',
      '数据解析失败，请刷新重试',
    ],
    [
      'decrypted text that is not JSON',
      text(encryptText(defaultKeys.api, '<html>')),
      'decryption',
      '数据解析失败，请刷新重试',
    ],
    ['JSON that is cut', text('{"result":', 200, 'application/json'), 'contract', '数据格式有误，请稍后重试'],
    ['an envelope of an unexpected shape', plain({ result: 'yes' }), 'contract', '数据格式有误，请稍后重试'],
    ['a response that is not an object', encrypted([1]), 'contract', '数据格式有误，请稍后重试'],
    [
      'data of an unexpected shape',
      encrypted({ result: true, data: 'names' }),
      'contract',
      '数据格式有误，请稍后重试',
    ],
    ['success without data', encrypted({ result: true }), 'contract', '数据格式有误，请稍后重试'],
    ['HTTP 500', text('broken', 500), 'http', '服务繁忙，请稍后再试'],
    ['HTTP 204', text('', 204), 'http', '服务繁忙，请稍后再试'],
  ])('by $0 has the code $2', async (_name, listener, code, message) => {
    const api = await clientOf(listener);
    await expect(api.call(page, options)).rejects.toMatchObject({ code, message });
  });

  it('is a timeout if no response arrives in time', async () => {
    const api = await clientOf(() => undefined, 50);
    await expect(api.call(buy)).rejects.toMatchObject({ code: 'timeout', message: '网络超时，请刷新重试' });
  });

  it('is a network error if nothing listens at the address', async () => {
    const api = await clientOf(plain({}));
    await new Promise((resolve) => server?.close(resolve));
    await expect(api.call(buy)).rejects.toMatchObject({
      code: 'network',
      message: '网络连接失败，请检查网络后重试',
    });
  });

  it('is a network error if the response breaks off', async () => {
    const api = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '1000' });
      response.write('abc', () => response.destroy());
    });
    await expect(api.call(buy)).rejects.toMatchObject({ code: 'network' });
  });

  it('is a cancellation if the caller aborts', async () => {
    const controller = new AbortController();
    const api = await clientOf(() => controller.abort());
    await expect(api.call(buy, { signal: controller.signal })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('contains neither the key nor the headers in its messages', async () => {
    const api = await clientOf(text('bm90IGEgYmxvY2s='));
    const thrown: unknown = await api.call(page, options).catch((error: unknown) => error);
    expect(String(thrown) + JSON.stringify(thrown)).not.toMatch(/manyue-api-key|u1|t1/);
  });
});

describe('a request', () => {
  it('contains the identity as ASCII, the form content type, and percent-encoded fields', async () => {
    const received: IncomingMessage[] = [];
    const api = await clientOf((request, response) => {
      received.push(request);
      const data = request.method === 'POST' ? null : names;
      encrypted({ result: true, data })(request, response as never);
    });
    await api.call(page, options);
    await api.call(buy);
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/page/a%2Fb?content=%E6%BC%AB+%E7%94%BB%26%3D',
      'POST /api/buy',
    ]);
    for (const { headers } of received) {
      expect(headers).toMatchObject({
        traceid: 't1',
        userid: 'u1',
        account: encodeURIComponent('读者 7'),
        currentbranchid: '-2',
        'content-type': 'application/x-www-form-urlencoded',
      });
    }
  });
});

describe('a request with a form', () => {
  const list = defineEndpoint({
    id: 'test.list',
    summary: 'A list',
    method: 'POST',
    path: '/api/list',
    query: Type.Object({ page: Type.Integer() }),
    body: Type.Object({ bookId: Type.String(), name: Type.String() }),
    data: Type.Null(),
  });

  it('sends the form as its body, and the query in the URL', async () => {
    let received = '';
    const api = await clientOf((request, response) => {
      received += `${request.url} `;
      request.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      request.on('end', () => plain({ result: true, data: null })(request, response as never));
    });
    await api.call(list, { query: { page: 2 }, body: { bookId: '7', name: '漫 画' } });
    expect(received).toBe('/api/list?page=2 bookId=7&name=%E6%BC%AB+%E7%94%BB');
  });
});

describe('a prefetched call', () => {
  const state = defineEndpoint({
    id: 'test.state',
    summary: 'A state',
    method: 'GET',
    path: '/api/state',
    data: Type.Integer(),
  });

  /** Returns a client whose server responds with 1, 2, 3… */
  async function counting(): Promise<ApiClient> {
    let count = 0;
    return clientOf((request, response) => {
      count += 1;
      plain({ result: true, data: count })(request, response as never);
    });
  }

  it('is returned to the first call of its endpoint only', async () => {
    const api = await counting();
    api.prefetch(state);
    expect(await api.call(state)).toBe(1);
    expect(await api.call(state)).toBe(2);
  });

  it('rejects for the call that receives it, and causes no unhandled rejection', async () => {
    const api = await clientOf(text('', 500));
    api.prefetch(state);
    await expect(api.call(state)).rejects.toMatchObject({ code: 'http' });
  });

  it('continues if its caller stops waiting', async () => {
    const api = await counting();
    api.prefetch(state);
    await expect(api.call(state, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await api.call(state)).toBe(2);
  });
});
