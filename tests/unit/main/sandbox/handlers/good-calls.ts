import { defaultKeys } from '#shared/codec/keys.ts';
import { applyPayment } from '#shared/contract/pay.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { order } from '../buyer.ts';
import { registerProof } from '../register-proof.ts';
import type { SandboxClient } from '../sandbox-client.ts';
import { signedPayment } from '../signed-payment.ts';

type Fields = Record<string, string | number>;

interface GoodCall {
  readonly params?: Fields;
  readonly body?: Fields;
  /** Query to send. It is a function of the user if it depends on the account or the time. */
  readonly query?: Fields | ((user: UserInfo) => Fields);
  /** Creates what the query refers to. Returns the fields of the query. */
  readonly made?: (client: SandboxClient, user: UserInfo) => Promise<Fields>;
  /** Prepares the state that the call requires. */
  readonly before?: (client: SandboxClient, user: UserInfo) => Promise<unknown>;
}

/** One valid call per endpoint. Tests fail for a new endpoint until a call is added here. */
export const goodCalls: Readonly<Record<string, GoodCall>> = {
  'user.register': { query: () => ({ fromDomain: '', ...registerProof(defaultKeys.api, Date.now()) }) },
  'user.info': {},
  'user.userFromMark': { query: { referUrl: 'https://example.com/漫画' } },
  'common.info': { params: { branchId: -2 } },
  'comic.home': {},
  'comic.homeThreeD': {},
  'comic.showcase': { params: { kind: 'kkbg', page: 2 } },
  'comic.latest': { params: { page: 15 } },
  'comic.todayUpdate': { query: { category: '', pageSize: 9, currentPage: 3 } },
  'comic.rank': { query: { category: 3, type: 'week', currentPage: 1 } },
  'comic.categories': {},
  'comic.query': { params: { publishStatus: 'all', categoryId: 0, page: 1 } },
  'comic.detail': { params: { bookId: 300 } },
  'comic.chapters': { query: { bookId: 300 } },
  'comic.readChapter': { query: { bookId: 1, number: 1 } },
  'comic.buyChapter': { query: { chapterId: 10_003 } },
  'comic.searchInit': {},
  'comic.search': { query: { content: '山' } },
  'novel.home': {},
  'novel.showcase': { params: { kind: 'new_on', page: 2 } },
  'novel.latest': { params: { page: 10 } },
  'novel.todayUpdate': { query: { category: 8, pageSize: 6, currentPage: 3 } },
  'novel.recentUpdate': { query: { currentPage: 1 } },
  'novel.weekRank': { query: { currentPage: 2 } },
  'novel.vip': { query: { currentPage: 1 } },
  'novel.categories': {},
  'novel.query': { params: { channel: 'all', publishStatus: 'finish', categoryId: 0, page: 1 } },
  'novel.detail': { params: { bookId: 200 } },
  'novel.chapters': { query: { bookId: 200, currentPage: 50 }, body: { bookId: 200 } },
  'novel.readChapter': { query: { bookId: 1, number: 1 } },
  'novel.buyChapter': { query: { chapterId: 10_003 } },
  'novel.searchInit': {},
  'novel.search': { query: { content: '灯' } },
  'user.checkIn': {},
  'user.login': { query: ({ account, password }) => ({ account, password }) },
  'user.bindMobile': { query: ({ password }) => ({ mobile: '13800000000', password }) },
  'user.modifyPassword': { query: { password: '新密码abc' } },
  'user.findAccount': { query: { chargeTime: '2026-05-20' }, before: payOn('2026-05-20T12:00:00+08:00') },
  'user.receiveAppReward': {
    before: (client, { userId }) => client.control.setUser(userId, { appRewardStatus: 'wait_receive' }),
  },
  'user.coinHistory': { query: { currentPage: 1 } },
  'user.cancelOrder': {
    query: { orderId: 'MY0000000000000000' },
    made: async (client, user) => ({ orderId: await order(client, user, { ts: Date.now() }) }),
  },
  'user.orderHistory': { query: { currentPage: 1 } },
  'pay.recharge': { query: { appType: 'wap_browser' } },
  'pay.apply': { query: () => signedPayment() },
  'pay.pay': { query: { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 3_000 } },
  'vod.home': {},
  'vod.shelves': {},
  'vod.latest': { params: { type: 0, page: 20 }, query: { pageSize: 10 } },
  'vod.shelf': { params: { typeId: 10, page: 2 } },
  'vod.rank': { query: { rankType: 'day', typeId: '', currentPage: 1 } },
  'vod.search': { query: { content: '江', currentPage: 1 } },
  'vod.watch': { query: { vodId: 1 } },
  'vod.buy': { query: { vodId: 1 } },
  'vod.orders': { params: { page: 1 } },
  'common.support': {},
  'user.submitContact': {
    query: {
      userId: '100001',
      visitorId: 'visitor',
      contactType: 'fraud',
      contactPosition: JSON.stringify({ page: '/book/1', text: '', contact: '' }),
    },
  },
};

function payOn(time: string): NonNullable<GoodCall['before']> {
  return async (client, { userId }) => {
    await client.control.setClock(Date.parse(time));
    const { data } = await client.call(applyPayment, { query: signedPayment({ userId }) });
    await client.control.settle(data.orderId, 'paid');
  };
}
