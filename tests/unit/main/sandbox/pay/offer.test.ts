import { expect, test } from 'vitest';
import { rechargeInfo } from '#shared/contract/pay.ts';
import { buyer } from '../buyer.ts';

test.each([
  ['shell', ['wx_app', 'ali_app', 'bank_page']],
  ['ios_desk', ['wx_h5', 'ali_h5', 'bank_page']],
  ['wap_browser', ['wx_h5', 'ali_h5', 'wx_app', 'ali_app', 'bank_page']],
  ['other', ['wx_h5', 'ali_h5', 'wx_app', 'ali_app', 'bank_page']],
])('%s receives the payment channels that work there', async (appType, channels) => {
  const { client, user } = await buyer();
  const { data } = await client.call(rechargeInfo, {
    query: { appType },
    headers: { userId: user.userId },
  });
  expect(data.subTypes.map(({ subTypeCode }) => subTypeCode)).toEqual(channels);
  expect(data.payConfigs.map(({ id, amountLevel }) => [id, amountLevel])).toEqual([
    [1, 3_000],
    [2, 6_800],
    [3, 16_800],
    [4, 36_800],
    [11, 1_000],
    [12, 3_000],
    [13, 5_000],
    [14, 10_000],
  ]);
  expect(data.payConfigs.filter(({ isDefault }) => isDefault === 'Y').map(({ id }) => id)).toEqual([12]);
  expect(data).toMatchObject({ userInfo: user, availableAmount: 100 });
});
