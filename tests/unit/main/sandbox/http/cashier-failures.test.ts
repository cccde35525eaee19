import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { applyPayment } from '#shared/contract/pay.ts';
import type { AppError } from '#shared/errors.ts';
import { buyer, order } from '../buyer.ts';
import { formIn, headingOf, navigation, open, press } from '../cashier-form.ts';
import { sandboxOnFile } from '../on-file.ts';
import { addressOf } from '../sandbox-client.ts';
import { signedPayment } from '../signed-payment.ts';

const anyFrame = expect.stringContaining('frame-ancestors *') as string;

test('a form that no browser would send is rejected with a page', async () => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  const { statusCode, headers, body } = await client.sandbox.app.inject({
    method: 'POST',
    url: `/h5/pay/cashier/${orderId}/settle`,
    headers: { ...navigation, 'content-type': 'application/xml' },
    payload: '<paid/>',
  });
  expect([statusCode, headers['content-type'], headingOf(body)]).toEqual([
    415,
    'text/html; charset=utf-8',
    '无法支付',
  ]);
});

test.each(['/h5/', '/h5/pay', '/h5/pay/cashier', '/h5/pay/cashier/MY1/settle', '/h5/x/y?token=1'])(
  'the unknown address %s returns a page to browsers and an envelope to scripts',
  async (url) => {
    const { client } = await buyer();
    const page = await open(client, url);
    expect([page.statusCode, headingOf(page.body)]).toEqual([404, '无法支付']);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': anyFrame });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    expect(page.body).not.toContain('<a ');
    const envelope = await open(client, url, { accept: '*/*' });
    expect([envelope.statusCode, envelope.headers['content-type']]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
  },
);

test('a malformed address returns text to browsers and an envelope to scripts', async () => {
  const { client } = await buyer();
  const page = await open(client, '/h5/%zz');
  expect([page.statusCode, page.body]).toEqual([400, '地址不正确，请检查后重试']);
  const envelope = await client.sandbox.app.inject({ url: '/h5/%zz', headers: { accept: '*/*' } });
  expect([envelope.statusCode, envelope.body]).toEqual([400, expect.stringMatching(/^[\w+/]+=*$/)]);
});

test('a database error returns a page at the cashier, even in a frame, and an envelope to scripts', async () => {
  const failures: AppError[] = [];
  const { client, database } = await sandboxOnFile({ onError: (error) => failures.push(error) });
  const { userId } = await client.register('buyer');
  const address = addressOf(applyPayment, { query: signedPayment({ userId, payChannel: 'ali_h5' }) });
  const form = formIn((await open(client, address)).body);
  const vandal = new DatabaseSync(database);
  vandal.exec('ALTER TABLE orders RENAME TO gone');
  vandal.close();

  for (const broken of [await open(client, address), await press(client, form, 'paid')]) {
    expect([broken.statusCode, headingOf(broken.body)]).toEqual([500, '无法支付']);
    expect(broken.body).toContain('收银台出错，请稍后重试');
    expect(broken.headers).toMatchObject({ 'content-security-policy': anyFrame });
    expect(broken.headers['x-frame-options']).toBeUndefined();
  }
  const native = await client.call(applyPayment, { query: signedPayment({ userId }) });
  expect(native).toMatchObject({ status: 500, result: false, code: 500, msg: '服务器出错，请稍后重试' });
  expect(failures.map(({ code }) => code)).toEqual(['storage', 'storage', 'storage']);
  const calls = await client.control.calls();
  expect(calls.slice(-3).map(({ code }) => code)).toEqual([500, 500, 500]);
});
