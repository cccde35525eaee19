import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { endpoints } from '../../../../src/shared/contract/registry.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { UserCentrePage } from '../account-pages.ts';
import { BookPage } from '../book-page.ts';
import { ChapterListPage } from '../chapter-list-page.ts';
import { HomePage, novels, videos } from '../home-page.ts';
import { ListPage } from '../list-page.ts';
import { ReaderPage } from '../reader-page.ts';
import { RechargePage } from '../recharge-page.ts';

export interface StruckVisit {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly sandbox: TestSandbox;
}

/** A call that a screen makes to show what it is for. */
export interface AskedCall {
  /** The address of the screen. */
  readonly at: string;
  /** What the call brings. */
  readonly brings: (page: Page) => Locator;
  /** The part of the screen that says of a failure; else the whole. */
  readonly part?: (page: Page) => Locator;
  /** In place of the failure's own words. */
  readonly told?: string;
  /** Whether to try again is asked in a dialog besides, where the server was not reached or does not work. */
  readonly isAskedAbout?: boolean;
  /** There when the screen makes the call for the last time by itself. */
  readonly last?: (page: Page) => Locator;
  /** Without what it brings there is this to press, which says why not. */
  readonly press?: (page: Page) => Locator;
  /** Calls that the server does not know, so that this one is made. */
  readonly missing?: readonly string[];
  /** What it brings is shown as it was the last time, where it does not come. */
  readonly isShownStale?: boolean;
  /** Kept on the device from an earlier answer, and to be forgotten. */
  readonly kept?: readonly string[];
  /** Before there is an account. */
  readonly isNewcomers?: boolean;
  /** Makes the visitor one for whom the call is made. */
  readonly prepare?: (visit: StruckVisit) => Promise<unknown>;
}

const works = (page: Page) => new ListPage(page).books.first();
const list = (at: string): AskedCall => ({ at, brings: works });
const video = (at: string, brings = works): AskedCall => ({ at, brings, told: '加载失败' });
const nothing = (page: Page) => page.getByText('暂时没有记录');
/** What is searched for by a screen's hot words. */
const hotWords = (at: string): AskedCall => ({
  at,
  brings: (page) => page.getByRole('region', { name: '热门搜索' }).getByRole('listitem').first(),
  told: '热门搜索加载失败',
});
const filters = (at: string, category: string): AskedCall => ({
  at,
  // 全部 is there without the call.
  brings: (page) => page.getByRole('radio', { name: category }),
  told: '分类加载失败',
});
/** One of those that come by themselves from a server without the newer home. */
const shelfOf = (page: Page) => new HomePage(page, videos).section('每日推荐');
const unknownVodHome = ['/api/vod/index_v2'];

/** By the id of the call. */
export const askedCalls: Readonly<Record<string, AskedCall>> = {
  'user.register': {
    at: paths.user.to(),
    brings: (page) => new UserCentrePage(page).coins,
    isNewcomers: true,
  },
  'user.info': {
    at: paths.user.to(),
    brings: (page) => new UserCentrePage(page).coins,
    isShownStale: true,
  },
  'user.orderHistory': { at: paths.userOrders.to(), brings: nothing },
  'user.coinHistory': { at: paths.userCoins.to(), brings: (page) => page.getByText('新用户赠送') },
  'pay.recharge': { at: paths.recharge.to(), brings: (page) => new RechargePage(page).pay },
  'common.support': {
    at: paths.report.to(),
    brings: (page) => page.getByRole('link', { name: '联系客服' }),
    press: (page) => page.getByRole('button', { name: '联系客服' }),
    missing: ['/api/common/info/v2/*'],
    kept: ['commonInfo'],
  },

  'comic.home': {
    at: paths.comicHome.to(),
    brings: (page) => new HomePage(page).booksOf('每日推荐').first(),
    kept: ['comicHome'],
  },
  'comic.homeThreeD': {
    at: paths.comicHome.to(),
    brings: (page) => new HomePage(page).booksOf('3D漫画').first(),
    part: (page) => new HomePage(page).section('3D漫画'),
    kept: ['comicHome'],
    last: (page) => new HomePage(page).booksOf('每日推荐').first(),
    // Others are shown it at night only.
    prepare: async ({ visitor, sandbox, page }) => {
      await sandbox.setUser(await visitor.userId(), { recharged: true, coins: 7 });
      await page.goto(paths.user.to());
      await page.getByText('7', { exact: true }).waitFor();
    },
  },
  'comic.showcase': list(paths.comicSpotlight.to()),
  'comic.latest': list(paths.comicLatest.to()),
  'comic.todayUpdate': list(paths.comicDayUpdates.to()),
  'comic.rank': list(paths.comicRanking.to()),
  'comic.categories': filters(paths.comicCategory.to(), '星空'),
  'comic.query': list(paths.comicCategory.to()),
  'comic.detail': { at: paths.comicBook.to({ id: 1 }), brings: (page) => new BookPage(page).startReading },
  'comic.chapters': {
    at: paths.comicChapters.to({ id: 1 }),
    brings: (page) => new ChapterListPage(page).rows.first(),
  },
  'comic.readChapter': {
    at: paths.comicReader.to({ bookId: 1, number: 1 }),
    brings: (page) => new ReaderPage(page).pictures.first(),
  },
  'comic.searchInit': hotWords(paths.comicSearch.to()),
  'comic.search': list(paths.comicSearch.to({ q: '山' })),

  'novel.home': {
    at: paths.novelHome.to(),
    brings: (page) => new HomePage(page, novels).booksOf('小编推荐').first(),
    kept: ['novelHome'],
    isAskedAbout: true,
  },
  'novel.showcase': list(paths.novelEditorPicks.to()),
  'novel.todayUpdate': list(paths.novelDayUpdates.to()),
  'novel.recentUpdate': list(paths.novelNewBooks.to()),
  'novel.weekRank': list(paths.novelRanking.to()),
  'novel.vip': list(paths.novelFeatured.to()),
  'novel.categories': filters(paths.novelCategory.to(), '武侠传奇'),
  'novel.query': list(paths.novelCategory.to()),
  'novel.detail': {
    at: paths.novelBook.to({ id: 1 }),
    brings: (page) => new BookPage(page).startReading,
    isAskedAbout: true,
  },
  'novel.chapters': {
    at: paths.novelChapters.to({ id: 1 }),
    brings: (page) => new ChapterListPage(page).rows.first(),
  },
  'novel.readChapter': {
    at: paths.novelReader.to({ id: 1, number: 1 }),
    brings: (page) => page.locator('[data-paragraph]').first(),
    isAskedAbout: true,
  },
  'novel.searchInit': hotWords(paths.novelSearch.to()),
  'novel.search': list(paths.novelSearch.to({ q: '江' })),

  'vod.home': {
    ...video(paths.vodHome.to(), (page) => new HomePage(page, videos).booksOf('每日更新').first()),
    kept: ['shelves'],
  },
  'vod.shelves': { ...video(paths.vodHome.to()), kept: ['shelves'], missing: unknownVodHome },
  'vod.shelf': {
    ...video(paths.vodHome.to(), (page) => shelfOf(page).getByRole('article').first()),
    part: shelfOf,
    kept: ['shelves'],
    last: (page) => shelfOf(page).getByRole('heading'),
    missing: unknownVodHome,
  },
  'vod.latest': video(paths.vodCategory.to({ cid: 0 })),
  'vod.rank': video(paths.vodRanking.to()),
  'vod.search': video(paths.vodSearch.to({ q: '江' })),
  'vod.watch': video(paths.vodDetail.to({ vodId: 1 }), (page) =>
    page.getByRole('dialog', { name: '当前浏览器不支持播放' }),
  ),
  'vod.orders': video(paths.vodShelf.to(), nothing),
};

/** Calls that are made beside what a screen is for: without an answer all stands, and nobody is told. */
export const silentCalls: Readonly<Record<string, string>> = {
  'common.info': paths.report.to(),
  'user.userFromMark': paths.report.to(),
};

/** Calls that the site does not make: servers have them for older versions of it. */
export const unusedCalls: ReadonlySet<string> = new Set(['novel.latest']);

export function endpointOf(id: string) {
  const endpoint = endpoints.find((each) => each.id === id);
  if (!endpoint) throw new Error(`The contract has no call ${id}`);
  return endpoint;
}
