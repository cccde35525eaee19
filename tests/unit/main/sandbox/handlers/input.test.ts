import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { comicChapters, comicDetail, comicReadChapter } from '#shared/contract/comic/book.ts';
import { comicQuery, comicRank, comicShowcase, comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import { comicSearch } from '#shared/contract/comic/search.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { markReferrer } from '#shared/contract/user.ts';
import type { AppError } from '#shared/errors.ts';
import { startSandbox } from '../sandbox-client.ts';

const today = { category: '', pageSize: 9, currentPage: 1 };

test.each<[string, Endpoint, object]>([
  ['a book ID of 0', comicDetail, { params: { bookId: 0 } }],
  ['a book ID that is text', comicDetail, { params: { bookId: 'x' } }],
  ['a missing number', comicReadChapter, { query: { bookId: 1 } }],
  ['a broken number', comicReadChapter, { query: { bookId: 1, number: 1.5 } }],
  ['a page of 0', comicShowcase, { params: { kind: 'new', page: 0 } }],
  ['an unknown kind', comicShowcase, { params: { kind: 'nothing', page: 1 } }],
  ['an unknown ranking', comicRank, { query: { category: '', type: 'year', currentPage: 1 } }],
  ['a page of a thousand books', comicTodayUpdate, { query: { ...today, pageSize: 1_000 } }],
  ['a category with a quote in it', comicTodayUpdate, { query: { ...today, category: "1'" } }],
  ['a keyword of 401 characters', comicSearch, { query: { content: '字'.repeat(401) } }],
  ['an empty keyword', comicSearch, { query: { content: '' } }],
])('%s is rejected with status 400 and an envelope with the reason', async (_, endpoint, input) => {
  const client = await startSandbox();
  const response = await client.call(endpoint, input);
  expect(response).toMatchObject({ status: 400, result: false, code: 400, data: null });
  expect(response.msg).toMatch(/^参数不正确：/);
});

test('a keyword of 20 characters is accepted, however many code points it has', async () => {
  const client = await startSandbox();
  const response = await client.call(comicSearch, { query: { content: '👨‍👩‍👧'.repeat(20) } });
  expect(response).toMatchObject({ status: 200, result: true, data: [] });
});

test.each<[string, Endpoint, object, number]>([
  ['a keyword of 21 characters', comicSearch, { query: { content: '字'.repeat(21) } }, 400],
  ['an unknown book', comicDetail, { params: { bookId: 301 } }, 404],
  ['chapters of an unknown book', comicChapters, { query: { bookId: 9_999 } }, 404],
  ['a chapter of an unknown book', comicReadChapter, { query: { bookId: 301, number: 1 } }, 404],
  ['a chapter past the last', comicReadChapter, { query: { bookId: 1, number: 13 } }, 400],
])('%s is rejected by the handler with HTTP status 200', async (_, endpoint, input, code) => {
  const client = await startSandbox();
  expect(await client.call(endpoint, input)).toMatchObject({ status: 200, result: false, code, data: null });
});

test('a page past the end and an unknown category return empty lists', async () => {
  const client = await startSandbox();
  const past = await client.call(comicShowcase, { params: { kind: 'hot', page: 99 } });
  expect(past.data).toMatchObject({ bookList: [], totalPage: 5, totalItem: 100 });
  const none = await client.call(comicQuery, { params: { publishStatus: 'all', categoryId: 77, page: 1 } });
  expect(none.data).toMatchObject({ bookList: [], totalPage: 0, totalItem: 0 });
});

test.each(['/api/nothing', '/js/nothing', '/h5/nothing', '/api/book/detail/1/2'])(
  'the unknown path %s returns an envelope with 404',
  async (url) => {
    const { sandbox } = await startSandbox();
    const response = await sandbox.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(JSON.parse(decryptText(defaultKeys.api, response.body))).toMatchObject({
      result: false,
      code: 404,
    });
  },
);

test('fields can be in a form body, and the query takes precedence', async () => {
  const { sandbox } = await startSandbox({ plain: true });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = async (url: string): Promise<unknown> =>
    (await sandbox.app.inject({ method: 'POST', url, headers, payload: 'bookId=1' })).json();
  expect(await post('/api/book/chapter/list')).toMatchObject({ data: { length: 12 } });
  expect(await post('/api/book/chapter/list?bookId=20')).toMatchObject({ data: { length: 400 } });
});

test("a page of another origin may send the contract's headers", async () => {
  const { sandbox } = await startSandbox();
  for (const url of ['/api/book/home/index', '/js/manga/x/0/cover.svg', '/h5/pay/apply']) {
    const preflight = await sandbox.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'http://elsewhere.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'traceid,userid,account,currentbranchid,content-type',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toBe(
      'traceid, userid, account, currentbranchid, content-type, range',
    );
    const call = await sandbox.app.inject({ url, headers: { origin: 'http://elsewhere.test' } });
    expect(call.headers['access-control-allow-origin']).toBe('*');
  }
});

test('a path with an invalid percent escape is rejected with an envelope', async () => {
  const { sandbox } = await startSandbox({ plain: true });
  for (const url of ['/api/%zz', '/js/manga/x/%E0%A4/cover.svg']) {
    const response = await sandbox.app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ result: false, code: 400, data: null });
  }
});

test('a body that is not a form is rejected with an envelope', async () => {
  const { sandbox } = await startSandbox({ plain: true });
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/api/book/search?content=a',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([400, 400]);
});

test('a storage error is reported to the operator in one line, and to the caller without details', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manyue-input-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'sandbox.db');
  const reported: AppError[] = [];
  const client = await startSandbox({ database, onError: (error) => reported.push(error) });
  const vandal = new DatabaseSync(database);
  vandal.exec('DROP TABLE referrals');
  vandal.close();
  const response = await client.call(markReferrer, { query: { referUrl: 'x' } });
  expect(response).toEqual({
    status: 500,
    result: false,
    code: 500,
    msg: '服务器出错，请稍后重试',
    data: null,
  });
  expect(reported.map(({ code, message }) => [code, message])).toEqual([
    ['storage', `The database ${database} failed: no such table: referrals`],
  ]);
});
