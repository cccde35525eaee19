import * as account from './account.ts';
import * as coins from './coins.ts';
import * as comicBook from './comic/book.ts';
import * as comicHome from './comic/home.ts';
import * as comicLists from './comic/lists.ts';
import * as comicSearch from './comic/search.ts';
import * as common from './common.ts';
import * as contact from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import * as novelBook from './novel/book.ts';
import * as novelHome from './novel/home.ts';
import * as novelLists from './novel/lists.ts';
import * as novelSearch from './novel/search.ts';
import * as orders from './orders.ts';
import * as pay from './pay.ts';
import * as user from './user.ts';
import * as vodHome from './vod/home.ts';
import * as vodLists from './vod/lists.ts';
import * as vodOrders from './vod/orders.ts';
import * as vodSearch from './vod/search.ts';
import * as vodWatch from './vod/watch.ts';

/** All calls of the contract. The sandbox must implement each. A test fails if a defined call is missing here. */
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
  orders.cancelOrder,
  coins.coinHistory,
  pay.rechargeInfo,
  pay.applyPayment,
  pay.payByPage,
  common.commonInfo,
  common.openSupport,
  contact.submitContact,
  comicHome.comicHome,
  comicHome.comicHomeThreeD,
  comicLists.comicShowcase,
  comicLists.comicLatest,
  comicLists.comicTodayUpdate,
  comicLists.comicRank,
  comicLists.comicCategories,
  comicLists.comicQuery,
  comicBook.comicDetail,
  comicBook.comicChapters,
  comicBook.comicReadChapter,
  comicBook.comicBuyChapter,
  comicSearch.comicSearchInit,
  comicSearch.comicSearch,
  novelHome.novelHome,
  novelLists.novelShowcase,
  novelLists.novelLatest,
  novelLists.novelTodayUpdate,
  novelLists.novelRecentUpdate,
  novelLists.novelWeekRank,
  novelLists.novelVip,
  novelLists.novelCategories,
  novelLists.novelQuery,
  novelBook.novelDetail,
  novelBook.novelChapters,
  novelBook.novelReadChapter,
  novelBook.novelBuyChapter,
  novelSearch.novelSearchInit,
  novelSearch.novelSearch,
  vodHome.vodHome,
  vodHome.vodShelves,
  vodLists.vodLatest,
  vodLists.vodShelf,
  vodLists.vodRank,
  vodSearch.vodSearch,
  vodWatch.vodWatch,
  vodOrders.vodBuy,
  vodOrders.vodOrders,
];
