import * as account from './account.ts';
import * as coins from './coins.ts';
import * as book from './comic/book.ts';
import * as home from './comic/home.ts';
import * as lists from './comic/lists.ts';
import * as search from './comic/search.ts';
import * as common from './common.ts';
import * as contact from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import * as orders from './orders.ts';
import * as pay from './pay.ts';
import * as user from './user.ts';
import * as vodOrders from './vod/orders.ts';

/** Every call of the contract. The sandbox must answer each, and tests fail for one that is defined but not listed. */
export const endpoints: readonly Endpoint[] = [
  user.register,
  user.userInfo,
  user.markReferrer,
  user.checkIn,
  account.login,
  account.bindMobile,
  account.modifyPassword,
  account.findAccount,
  account.receiveAppReward,
  orders.orderHistory,
  coins.coinHistory,
  pay.rechargeInfo,
  pay.applyPayment,
  pay.payByPage,
  common.commonInfo,
  common.openSupport,
  contact.submitContact,
  home.comicHome,
  home.comicHomeThreeD,
  lists.comicShowcase,
  lists.comicLatest,
  lists.comicTodayUpdate,
  lists.comicRank,
  lists.comicCategories,
  lists.comicQuery,
  book.comicDetail,
  book.comicChapters,
  book.comicReadChapter,
  book.comicBuyChapter,
  search.comicSearchInit,
  search.comicSearch,
  vodOrders.vodBuy,
  vodOrders.vodOrders,
];
