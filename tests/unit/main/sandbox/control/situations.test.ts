import { expect, test } from 'vitest';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { picturePath } from '#shared/codec/picture-path.ts';
import { comicChapters, comicDetail } from '#shared/contract/comic/book.ts';
import { comicHome } from '#shared/contract/comic/home.ts';
import { comicLatest } from '#shared/contract/comic/lists.ts';
import { orderHistory } from '#shared/contract/orders.ts';
import { payByPage } from '#shared/contract/pay.ts';
import { userInfo } from '#shared/contract/user.ts';
import { vodHome } from '#shared/contract/vod/home.ts';
import { startSandbox } from '../sandbox-client.ts';

const asView = (mark: string) => ({ cookie: `other=1; manyue_view=${mark}` });
const dayMs = 24 * 60 * 60 * 1_000;

async function placeIn(client: Awaited<ReturnType<typeof startSandbox>>, view: string) {
  const { userId, visitorId = '' } = await client.control.forView(view).createUser({});
  const headers = { userId, traceId: visitorId, ...asView(view) };
  const query = { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 3_000 };
  await client.call(payByPage, { query, headers });
  const [order] = await client.control.orders(userId);
  return { headers, orderId: order?.orderId ?? '' };
}

test('a fault of one view applies to its calls and pictures only', async () => {
  const client = await startSandbox();
  await client.control
    .forView('a')
    .setFaults({ match: { path: '*' }, effect: { kind: 'status', status: 503 } });
  for (const url of ['/api/book/category', '/js/manga/x/0/cover.svg']) {
    const statusFor = async (headers: Record<string, string>) =>
      (await client.sandbox.app.inject({ url, headers })).statusCode;
    expect(await statusFor(asView('a'))).toBe(503);
    expect(await statusFor(asView('b'))).not.toBe(503);
    expect(await statusFor({})).not.toBe(503);
  }
});

test("a view's own fault applies before a common one", async () => {
  const client = await startSandbox();
  await client.control.setFaults({ match: { path: '*' }, effect: { kind: 'code', code: 1 } });
  await client.control
    .forView('a')
    .setFaults({ match: { path: '*' }, times: 1, effect: { kind: 'code', code: 2 } });
  const codes: unknown[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    codes.push((await client.call(comicHome, { headers: asView('a') })).code);
  }
  expect(codes).toEqual([2, 1]);
});

test('VIP ends by the clock of each view', async () => {
  const client = await startSandbox();
  const { userId } = await client.control.forView('a').createUser({ vipType: 'month' });
  await client.control.forView('a').setClock(Date.now() + 40 * dayMs);
  const vipIn = async (view: string) =>
    (await client.call(userInfo, { headers: { userId, ...asView(view) } })).data.vipType;
  expect(await vipIn('b')).toBe('month');
  expect(await vipIn('a')).toBe('none');
});

test("a view's clock does not expire orders of other users, and its own orders can be paid", async () => {
  const client = await startSandbox();
  const usual = await placeIn(client, 'usual');
  await client.control.forView('late').setClock(Date.now() + dayMs);
  await client.control.forView('early').setClock(Date.now() - dayMs);
  const late = await placeIn(client, 'late');
  const early = await placeIn(client, 'early');
  await client.call(orderHistory, { query: { currentPage: 1 }, headers: late.headers });
  for (const { orderId } of [usual, late, early]) {
    expect(await client.control.settle(orderId, 'paid')).toMatchObject({ granted: true });
  }
});

test('a user can be created with given properties and can log in', async () => {
  const client = await startSandbox();
  const made = await client.control.createUser({ coins: 7, vipType: 'forever', checkIns: 3 });
  expect(made).toMatchObject({ avaliableAmount: 7, vipType: 'forever' });
  expect(made.visitorId).toMatch(/^[0-9a-f]{32}$/);
  const again = await client.register(made.visitorId ?? '');
  expect(again).toMatchObject({ userId: made.userId, account: made.account, password: made.password });
  expect((await client.control.createUser({})).userId).not.toBe(made.userId);
});

test('a view can have empty lists while other responses stay unchanged', async () => {
  const client = await startSandbox();
  await client.control.forView('a').setContent({ works: 'none' });
  const headers = asView('a');
  // Expects no mix-up with the usual response, which is cached.
  expect((await client.call(comicLatest, { params: { page: 1 } })).data.bookList).not.toEqual([]);
  const latest = await client.call(comicLatest, { params: { page: 1 }, headers });
  expect(latest.data).toMatchObject({ bookList: [], totalPage: 0, totalItem: 0 });
  expect((await client.call(comicLatest, { params: { page: 1 } })).data.bookList).not.toEqual([]);
  const { shelves } = (await client.call(vodHome, { headers })).data;
  expect(shelves.length).toBeGreaterThan(0);
  expect(shelves.flatMap(({ list }) => list)).toEqual([]);
  const detail = await client.call(comicDetail, { params: { bookId: 1 }, headers });
  expect(detail.data).toMatchObject({ recommendList: [], book: { bookId: 1 } });
  const chapters = await client.call(comicChapters, { query: { bookId: 1 }, headers });
  expect(chapters.data.length).toBeGreaterThan(0);
});

test('a view can have missing or broken pictures, which are not cached', async () => {
  const client = await startSandbox();
  const [book] = (await client.call(comicLatest, { params: { page: 1 } })).data.bookList;
  const url = picturePath({ section: 'manga', title: book?.title ?? '', number: 0, imagePath: 'cover.svg' });
  const ask = (view: string) => client.sandbox.app.inject({ url, headers: asView(view) });
  const textOf = (body: string) =>
    Buffer.from(decryptText(defaultKeys.image, body), 'base64').toString('utf8');
  await client.control.forView('missing').setContent({ pictures: 'missing' });
  await client.control.forView('broken').setContent({ pictures: 'broken' });
  const missing = await ask('missing');
  expect(missing.statusCode).toBe(204);
  expect(missing.headers['cache-control']).toBe('no-store');
  const broken = await ask('broken');
  expect(broken.statusCode).toBe(200);
  expect(broken.headers['cache-control']).toBe('no-store');
  expect(textOf(broken.body)).toBe('no picture');
  expect(textOf((await ask('usual')).body)).toContain('<svg');
});

test('the current settings are returned with the remaining faults', async () => {
  const client = await startSandbox();
  const fault = { match: { path: '/api/*' }, times: 2, effect: { kind: 'code', code: 2 } } as const;
  const everyones = { match: { path: '/js/*' }, effect: { kind: 'never' } } as const;
  const view = client.control.forView('a');
  await view.setFaults(fault);
  await view.setContent({ works: 'none' });
  await client.control.setFaults(everyones);
  await client.control.setContent({ pictures: 'broken' });
  await client.call(comicHome, { headers: asView('a') });
  expect(await view.situation()).toEqual({
    faults: [{ ...fault, times: 1 }, everyones],
    content: { works: 'none', pictures: 'broken' },
    clock: { now: expect.any(Number) as number, isSet: false },
  });
  await client.control.reset();
  expect(await view.situation()).toMatchObject({ faults: [], content: {}, clock: { isSet: false } });
});

test('an invalid view ID is rejected', async () => {
  const { control } = await startSandbox();
  await expect(control.forView('a; b').setFaults()).rejects.toMatchObject({ status: 400 });
  await expect(control.forView('').situation()).rejects.toMatchObject({ status: 400 });
});

test("the newest orders are returned with their user's view and expired by its clock", async () => {
  const client = await startSandbox();
  await placeIn(client, 'a');
  await placeIn(client, 'b');
  const newest = async () =>
    (await client.control.newestOrders()).map(({ view, order }) => `${view} ${order.status}`);
  expect(await newest()).toEqual(['b created', 'a created']);
  await client.control.forView('a').setClock(Date.now() + dayMs);
  expect(await newest()).toEqual(['b created', 'a expired']);
});
