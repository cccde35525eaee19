import { expect, test } from 'vitest';
import { applyPayment, payByPage } from '#shared/contract/pay.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { buyer, coinsOf, noon, recordsOf, settle } from '../buyer.ts';
import { formIn, headingOf, navigation, open, press } from '../cashier-form.ts';
import { addressOf, type SandboxClient } from '../sandbox-client.ts';
import { type PaymentChoice, signedPayment } from '../signed-payment.ts';

const minute = 60_000;

function applyAddress({ userId }: UserInfo, choice: PaymentChoice = {}): string {
  return addressOf(applyPayment, { query: signedPayment({ userId, payChannel: 'ali_h5', ...choice }) });
}

async function bankPage(client: SandboxClient, { userId }: UserInfo, headers: Record<string, string> = {}) {
  const query = { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 1_000 };
  return (await client.call(payByPage, { query, headers: { userId, ...headers } })).data.payUrl;
}

test('a navigation opens the cashier page with the amount, and the order becomes pending', async () => {
  const { client, user } = await buyer();
  const { body, statusCode, headers } = await open(client, applyAddress(user));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const [record] = await recordsOf(client, user);
  expect(record).toMatchObject({ status: 'pending', amount: 950 });
  for (const text of ['漫阅沙箱收银台', '9.50', '1000金币', '支付宝', record?.orderId, 'manyue.test']) {
    expect(body).toContain(text);
  }
  expect(body).toContain(`alipays://platformapi/startapp?appId=20000125&amp;tradeNO=ali${record?.orderId}`);
  expect(body).not.toContain('<script');
});

test('either of two headers marks a navigation', async () => {
  const { client, user } = await buyer();
  const fetched = await open(client, applyAddress(user), { 'sec-fetch-mode': 'navigate', accept: '*/*' });
  expect(fetched.headers['content-type']).toMatch(/^text\/html/);
  expect(await recordsOf(client, user)).toHaveLength(1);
});

test('a script at the same address receives an envelope, and no order for a browser channel', async () => {
  const { client, user } = await buyer();
  const query = signedPayment({ userId: user.userId, payChannel: 'wx_h5' });
  expect(await client.call(applyPayment, { query })).toMatchObject({ status: 200, result: false });
  expect(await recordsOf(client, user)).toEqual([]);
});

test('a confirmation pays once, and the page shows the payment from then on', async () => {
  const { client, user } = await buyer();
  const url = applyAddress(user);
  const form = formIn((await open(client, url)).body);
  const pressed = await Promise.all([1, 2, 3].map(() => press(client, form, 'paid')));
  expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(await coinsOf(client, user)).toBe(1_100);
  const after = await open(client, String(pressed[0]?.headers['location']));
  expect(headingOf(after.body)).toBe('支付成功');
  expect(after.body).toContain('href="https://manyue.test/purchase?x=1"');
  expect(after.body).not.toContain('<form');
  // Expects the outcome after Back and after a reload, without a new order.
  expect(headingOf((await open(client, url)).body)).toBe('支付成功');
  expect(await recordsOf(client, user)).toHaveLength(1);
});

test('a cancellation is final', async () => {
  const { client, user } = await buyer();
  const form = formIn((await open(client, applyAddress(user))).body);
  const cancelled = await press(client, form, 'cancelled');
  expect(headingOf((await open(client, String(cancelled.headers['location']))).body)).toBe('已取消');
  const paid = await press(client, form, 'paid');
  expect(headingOf((await open(client, String(paid.headers['location']))).body)).toBe('已取消');
  expect(await coinsOf(client, user)).toBe(100);
});

test('a page that was open too long pays nothing and shows the reason', async () => {
  const { client, user } = await buyer();
  const opened = await open(client, applyAddress(user));
  expect(opened.headers['refresh']).toMatch(/^121; url=\/h5\/pay\/cashier\/MY\d{16}\?token=/);
  await client.control.setClock(noon + 2 * minute);
  const pressed = await press(client, formIn(opened.body), 'paid');
  const after = await open(client, String(pressed.headers['location']));
  expect(headingOf(after.body)).toBe('已超时');
  expect(after.headers['refresh']).toBeUndefined();
  expect(await coinsOf(client, user)).toBe(100);
});

test('the page shows an outcome that the provider has reported since', async () => {
  const { client, user } = await buyer();
  const url = applyAddress(user);
  await open(client, url);
  await settle(client, (await recordsOf(client, user))[0]?.orderId ?? '', 'paid');
  expect(headingOf((await open(client, url)).body)).toBe('支付成功');
});

test('an order without its token cannot be seen or settled', async () => {
  const { client, user } = await buyer();
  const form = formIn((await open(client, applyAddress(user))).body);
  const other = formIn((await open(client, applyAddress(user))).body);
  for (const token of ['', 'x', other.token]) {
    expect((await press(client, { ...form, token }, 'paid')).statusCode).toBe(404);
    const seen = await open(client, `/h5/pay/cashier/${form.orderId}?token=${token}`);
    expect([seen.statusCode, headingOf(seen.body)]).toEqual([404, '无法支付']);
  }
  expect((await press(client, form, 'expired')).statusCode).toBe(400);
  expect((await open(client, `/h5/pay/cashier/${form.orderId}`)).statusCode).toBe(404);
  expect(form.token).toMatch(/^[\w-]{32}$/);
  expect((await recordsOf(client, user)).map(({ status }) => status)).toEqual(['pending', 'pending']);
});

test.each<[string, PaymentChoice & { random?: string }, number, boolean]>([
  ['an unsigned request', { random: '0'.repeat(64) }, 403, false],
  ['a stale request', { ts: noon - 6 * minute }, 403, true],
  ['a wrong price', { rechargerAmount: 5 }, 400, true],
  ['a channel for apps only', { payChannel: 'wx_app' }, 400, true],
  ['an invalid amount', { rechargerAmount: -1 }, 400, false],
  ['a script as return address', { vueReturnUrl: 'javascript:alert(1)' }, 400, false],
  ['a data URL as return address', { vueReturnUrl: 'data:text/html,x' }, 400, false],
])('%s is rejected with a page', async (_, { random, ...choice }, status, leadsBack) => {
  const { client, user } = await buyer();
  const address = applyAddress(user, choice);
  const asked = random === undefined ? address : address.replace(/random=\w+/, `random=${random}`);
  const { statusCode, body, headers } = await open(client, asked);
  expect([statusCode, headingOf(body)]).toEqual([status, '无法支付']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.includes('返回商户')).toBe(leadsBack);
  expect(body).not.toMatch(/href="(javascript|data:text)/);
  expect(await recordsOf(client, user)).toEqual([]);
});

test('values from the request are shown as text', async () => {
  const { client, user } = await buyer();
  const vueReturnUrl = `https://manyue.test/"><img src=x onerror=alert(1)>?a=1&b='`;
  const { body } = await open(client, applyAddress(user, { vueReturnUrl }));
  expect(body).not.toContain('<img');
  expect(body).toContain(
    'href="https://manyue.test/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E?a=1&amp;b=%27"',
  );
});

test('a cashier for browsers cannot be framed, and one of a bank only by the page that requested it', async () => {
  const { client, user } = await buyer();
  const policyOf = async (url: string) => {
    const { headers } = await open(client, url);
    const ancestors = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
    return [ancestors, headers['x-frame-options']];
  };
  expect(await policyOf(applyAddress(user))).toEqual(["'none'", 'DENY']);
  const origin = 'https://www.manyue.test:8443';
  expect(await policyOf(await bankPage(client, user, { origin }))).toEqual([`'self' ${origin}`, undefined]);
  for (const odd of ['null', "https://a.test; script-src 'unsafe-inline'", 'file://']) {
    expect(await policyOf(await bankPage(client, user, { origin: odd }))).toEqual(["'self'", undefined]);
  }
});

test("a bank's page shows the payment result itself and has no link back", async () => {
  const { client, user } = await buyer();
  const url = await bankPage(client, user);
  expect((await recordsOf(client, user))[0]?.status).toBe('created');
  const page = (await open(client, url)).body;
  expect((await recordsOf(client, user))[0]?.status).toBe('pending');
  expect(page).toContain('>¥9<');
  expect(page).not.toContain('<a ');
  const pressed = await press(client, formIn(page), 'paid');
  const after = await open(client, String(pressed.headers['location']));
  expect(headingOf(after.body)).toBe('支付成功');
  expect(after.body).toContain('请返回漫阅查看');
  expect(await coinsOf(client, user)).toBe(1_100);
});

test('pages with a token are hidden from other origins, caches and referrers', async () => {
  const { client, user } = await buyer();
  const { headers } = await open(client, applyAddress(user), { ...navigation, origin: 'https://evil.test' });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});
