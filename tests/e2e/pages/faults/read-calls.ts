import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { endpoints } from '../../../../src/shared/contract/registry.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { UserCenterPage } from '../account-pages.ts';
import { BookPage } from '../book-page.ts';
import { ChapterListPage } from '../chapter-list-page.ts';
import { HomePage, novels, videos } from '../home-page.ts';
import { ListPage } from '../list-page.ts';
import { ReaderPage } from '../reader-page.ts';
import { RechargePage } from '../recharge-page.ts';

export interface FaultVisit {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly sandbox: TestSandbox;
}

/** A call that loads the content of a screen. */
export interface ReadCall {
  /** Path of the screen. */
  readonly path: string;
  /** Text on the screen that comes from the response. */
  readonly content: (page: Page) => Locator;
  /** Section that shows the failure. Default: the whole screen. */
  readonly part?: (page: Page) => Locator;
  /** Message that the screen shows instead of the one for the fault. */
  readonly message?: string;
  /** True if a dialog also offers a retry when the server is unreachable or broken. */
  readonly opensRetryDialog?: boolean;
  /** Element that is visible once the screen has sent its last automatic call. */
  readonly last?: (page: Page) => Locator;
  /** Button that is shown in place of the missing content and tells the reason. */
  readonly press?: (page: Page) => Locator;
  /** Calls that must fail as unknown, so that the site uses this one instead. */
  readonly unknownCalls?: readonly string[];
  /** True if the screen shows its previous content when the call fails. */
  readonly isShownStale?: boolean;
  /** Keys in localStorage that cache an earlier response; the test deletes them. */
  readonly cachedKeys?: readonly string[];
  /** True if the site sends the call before there is an account. */
  readonly isNewVisitor?: boolean;
  /** Brings the visitor into a state in which the site makes the call. */
  readonly prepare?: (visit: FaultVisit) => Promise<unknown>;
}

const works = (page: Page) => new ListPage(page).books.first();
const list = (path: string): ReadCall => ({ path, content: works });
const video = (path: string, content = works): ReadCall => ({ path, content, message: '加载失败' });
const nothing = (page: Page) => page.getByText('暂时没有记录');
/** Hot words of a search screen. */
const hotWords = (path: string): ReadCall => ({
  path,
  content: (page) => page.getByRole('region', { name: '热门搜索' }).getByRole('listitem').first(),
  message: '热门搜索加载失败',
});
const filters = (path: string, category: string): ReadCall => ({
  path,
  // Category that comes from the call. The filter 全部 does not.
  content: (page) => page.getByRole('radio', { name: category }),
  message: '分类加载失败',
});
/** Shelf that loads with its own call if the server does not have the newer home call. */
const shelfOf = (page: Page) => new HomePage(page, videos).section('每日推荐');
const unknownVodHome = ['/api/vod/index_v2'];

/** Read calls by their ID. */
export const readCalls: Readonly<Record<string, ReadCall>> = {
  'user.register': {
    path: paths.user.to(),
    content: (page) => new UserCenterPage(page).coins,
    isNewVisitor: true,
  },
  'user.info': {
    path: paths.user.to(),
    content: (page) => new UserCenterPage(page).coins,
    isShownStale: true,
  },
  'user.orderHistory': { path: paths.userOrders.to(), content: nothing },
  'user.coinHistory': { path: paths.userCoins.to(), content: (page) => page.getByText('新用户赠送') },
  'pay.recharge': { path: paths.recharge.to(), content: (page) => new RechargePage(page).pay },
  'common.support': {
    path: paths.report.to(),
    content: (page) => page.getByRole('link', { name: '联系客服' }),
    press: (page) => page.getByRole('button', { name: '联系客服' }),
    unknownCalls: ['/api/common/info/v2/*'],
    cachedKeys: ['commonInfo'],
  },

  'comic.home': {
    path: paths.comicHome.to(),
    content: (page) => new HomePage(page).booksOf('每日推荐').first(),
    cachedKeys: ['comicHome'],
  },
  'comic.homeThreeD': {
    path: paths.comicHome.to(),
    content: (page) => new HomePage(page).booksOf('3D漫画').first(),
    part: (page) => new HomePage(page).section('3D漫画'),
    cachedKeys: ['comicHome'],
    last: (page) => new HomePage(page).booksOf('每日推荐').first(),
    // Other users see this section at night only.
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
  'comic.detail': { path: paths.comicBook.to({ id: 1 }), content: (page) => new BookPage(page).startReading },
  'comic.chapters': {
    path: paths.comicChapters.to({ id: 1 }),
    content: (page) => new ChapterListPage(page).rows.first(),
  },
  'comic.readChapter': {
    path: paths.comicReader.to({ bookId: 1, number: 1 }),
    content: (page) => new ReaderPage(page).pictures.first(),
  },
  'comic.searchInit': hotWords(paths.comicSearch.to()),
  'comic.search': list(paths.comicSearch.to({ q: '山' })),

  'novel.home': {
    path: paths.novelHome.to(),
    content: (page) => new HomePage(page, novels).booksOf('小编推荐').first(),
    cachedKeys: ['novelHome'],
    opensRetryDialog: true,
  },
  'novel.showcase': list(paths.novelEditorPicks.to()),
  'novel.todayUpdate': list(paths.novelDayUpdates.to()),
  'novel.recentUpdate': list(paths.novelNewBooks.to()),
  'novel.weekRank': list(paths.novelRanking.to()),
  'novel.vip': list(paths.novelFeatured.to()),
  'novel.categories': filters(paths.novelCategory.to(), '武侠传奇'),
  'novel.query': list(paths.novelCategory.to()),
  'novel.detail': {
    path: paths.novelBook.to({ id: 1 }),
    content: (page) => new BookPage(page).startReading,
    opensRetryDialog: true,
  },
  'novel.chapters': {
    path: paths.novelChapters.to({ id: 1 }),
    content: (page) => new ChapterListPage(page).rows.first(),
  },
  'novel.readChapter': {
    path: paths.novelReader.to({ id: 1, number: 1 }),
    content: (page) => page.locator('[data-paragraph]').first(),
    opensRetryDialog: true,
  },
  'novel.searchInit': hotWords(paths.novelSearch.to()),
  'novel.search': list(paths.novelSearch.to({ q: '江' })),

  'vod.home': {
    ...video(paths.vodHome.to(), (page) => new HomePage(page, videos).booksOf('每日更新').first()),
    cachedKeys: ['shelves'],
  },
  'vod.shelves': { ...video(paths.vodHome.to()), cachedKeys: ['shelves'], unknownCalls: unknownVodHome },
  'vod.shelf': {
    ...video(paths.vodHome.to(), (page) => shelfOf(page).getByRole('article').first()),
    part: shelfOf,
    cachedKeys: ['shelves'],
    last: (page) => shelfOf(page).getByRole('heading'),
    unknownCalls: unknownVodHome,
  },
  'vod.latest': video(paths.vodCategory.to({ cid: 0 })),
  'vod.rank': video(paths.vodRanking.to()),
  'vod.search': video(paths.vodSearch.to({ q: '江' })),
  'vod.watch': video(paths.vodDetail.to({ vodId: 1 }), (page) =>
    page.getByRole('dialog', { name: '当前浏览器不支持播放' }),
  ),
  'vod.orders': video(paths.vodShelf.to(), nothing),
};

/** Calls without which a screen works. If they fail, the screen shows no message. */
export const optionalCalls: Readonly<Record<string, string>> = {
  'common.info': paths.report.to(),
  'user.userFromMark': paths.report.to(),
};

/** Calls that the site does not send. Servers keep them for older versions. */
export const unusedCalls: ReadonlySet<string> = new Set(['novel.latest']);

export function endpointOf(id: string) {
  const endpoint = endpoints.find((each) => each.id === id);
  if (!endpoint) throw new Error(`The contract has no call ${id}`);
  return endpoint;
}
