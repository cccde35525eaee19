import { expect, test } from 'vitest';
import { bindMobile, receiveAppReward } from '#shared/contract/account.ts';
import { coinHistory } from '#shared/contract/coins.ts';
import { comicBuyChapter } from '#shared/contract/comic/book.ts';
import { checkIn } from '#shared/contract/user.ts';
import { vodBuy } from '#shared/contract/vod/orders.ts';
import { buyer, noon, payFor } from '../buyer.ts';
import type { SandboxClient } from '../sandbox-client.ts';

async function historyOf(client: SandboxClient, userId: string, currentPage = 1) {
  return (await client.call(coinHistory, { query: { currentPage }, headers: { userId } })).data;
}

test('the history lists every kind of movement with its title, newest first', async () => {
  const { client, user } = await buyer();
  const headers = { userId: user.userId };
  await client.control.setUser(user.userId, { coins: 500, appRewardStatus: 'wait_receive' });
  await client.call(checkIn, { headers });
  await client.call(comicBuyChapter, { query: { chapterId: 10_003 }, headers });
  await client.call(vodBuy, { query: { vodId: 1 }, headers });
  await payFor(client, user);
  await client.call(bindMobile, { query: { mobile: '13800000000', password: user.password }, headers });
  await client.call(receiveAppReward, { headers });
  const { list, totalPage } = await historyOf(client, user.userId);
  expect(list.map(({ kind, title, coins }) => [kind, title, coins])).toEqual([
    ['reward', '下载APP领金币', 60],
    ['bind', '绑定手机', 40],
    ['recharge', '1000金币', 1_000],
    ['video', '江南四时', -30],
    ['chapter', expect.stringMatching(/^《.+》第3话$/), -40],
    ['check_in', '每日签到', 5],
    ['other', '系统调整', 400],
    ['other', '新用户赠送', 100],
  ]);
  expect(list.every(({ createTime }) => createTime === noon)).toBe(true);
  expect(totalPage).toBe(1);
});

test('a long history has pages of twenty, and pages past the end are empty', async () => {
  const { client, user } = await buyer();
  const other = await client.register('other');
  for (let coins = 1; coins <= 24; coins += 1)
    await client.control.setUser(user.userId, { coins: 100 + coins });
  const pages = await Promise.all([1, 2, 3].map((page) => historyOf(client, user.userId, page)));
  expect(pages.map(({ list, totalPage }) => [list.length, totalPage])).toEqual([
    [20, 2],
    [5, 2],
    [0, 2],
  ]);
  const all = pages.flatMap(({ list }) => list);
  expect(new Set(all.map(({ id }) => id)).size).toBe(25);
  expect(all.reduce((sum, { coins }) => sum + coins, 0)).toBe(124);
  expect((await historyOf(client, other.userId)).totalPage).toBe(1);
});

test('a coin history is visible to its own account only', async () => {
  const { client } = await buyer();
  const { userId } = await client.register('other');
  expect((await historyOf(client, userId)).list).toMatchObject([{ title: '新用户赠送', coins: 100 }]);
  expect(await client.call(coinHistory, { query: { currentPage: 1 } })).toMatchObject({
    result: false,
    code: 401,
  });
});
