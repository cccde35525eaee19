import { expect, test } from 'vitest';
import { openSupport } from '#shared/contract/common.ts';
import { submitContact } from '#shared/contract/contact.ts';
import { startSandbox } from '../sandbox-client.ts';

const details = { page: '/book/7', text: '第三页\n打不开', contact: '13800000000' };

test('a report is stored and returned to callers with the token until a reset', async () => {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  const query = {
    userId,
    visitorId: 'visitor',
    contactType: 'content',
    contactPosition: JSON.stringify(details),
  };
  const response = await client.call(submitContact, { query, headers: { userId } });
  expect(response).toMatchObject({ result: true, data: null });
  expect(await client.control.reports()).toMatchObject([{ userId, reason: 'content', ...details }]);
  await client.control.reset();
  expect(await client.control.reports()).toEqual([]);
});

test.each([
  ['invalid JSON', 'page=/book/7'],
  ['a missing field', JSON.stringify({ page: '', text: '' })],
  ['a text that is too long', JSON.stringify({ ...details, text: '长'.repeat(501) })],
])('a report with %s is rejected', async (_, contactPosition) => {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  const query = { userId, visitorId: 'visitor', contactType: 'other', contactPosition };
  expect(await client.call(submitContact, { query, headers: { userId } })).toMatchObject({
    result: false,
    code: 400,
  });
  expect(await client.control.reports()).toEqual([]);
});

test("a report requires the caller's own account", async () => {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  const query = {
    userId: '100002',
    visitorId: 'visitor',
    contactType: 'other',
    contactPosition: JSON.stringify(details),
  };
  expect(await client.call(submitContact, { query })).toMatchObject({ result: false, code: 401 });
  expect(await client.call(submitContact, { query, headers: { userId } })).toMatchObject({ code: 403 });
});

test('the customer service has an address', async () => {
  const client = await startSandbox();
  expect((await client.call(openSupport)).data).toEqual({ url: 'https://service.manyue.example/' });
});
