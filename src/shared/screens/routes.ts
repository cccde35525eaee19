import type { Address } from './address.ts';

interface ScreenAddress extends Address {
  /**
   * Title in the top bar and of the document, unless the screen sets a more precise one. A screen without a title has
   * no top bar.
   */
  readonly title?: string;
}

/** Address and title of every screen. The site has a route for each, and `visits/` describes the steps to it. */
export const screenRoutes = {
  fakeHome: { pattern: '/index', query: ['tgId'] },

  comicHome: { pattern: '/home', query: ['tgId'], title: '漫画' },
  comicRecommended: { pattern: '/home/recommend', title: '每日推荐' },
  comicThreeD: { pattern: '/home/three-d', title: '3D漫画' },
  comicSpotlight: { pattern: '/home/kkbg', title: '强档热推' },
  comicNewWorks: { pattern: '/home/new-on', title: '新作上架' },
  comicPhotoSets: { pattern: '/home/bzxz', title: '漫画写真' },
  comicNewBooks: { pattern: '/home/new', title: '新书上架' },
  comicDayUpdates: { pattern: '/home/day', title: '每日更新' },
  comicPopular: { pattern: '/home/ranked', title: '人气热门' },
  comicRanking: { pattern: '/home/day-ranked', query: ['type', 'category'], title: '排行榜' },
  comicLatest: { pattern: '/home/latest', title: '最近更新' },
  comicCategory: { pattern: '/category', query: ['status', 'category'], title: '漫画分类' },
  comicBook: { pattern: '/book/:id', title: '漫画详情' },
  comicChapters: { pattern: '/book/:id/catalog', title: '目录' },
  comicReader: { pattern: '/book/read/:bookId/:number' },
  comicShelf: { pattern: '/shelf', query: ['active'], title: '书架' },
  comicSearch: { pattern: '/search', query: ['q'], title: '搜索' },

  recharge: { pattern: '/purchase', query: ['returnTo'], title: '充值中心' },
  user: { pattern: '/user', title: '个人中心' },
  userLogin: { pattern: '/user/login', query: ['returnTo'], title: '登录' },
  userBind: { pattern: '/user/bind', title: '绑定手机' },
  userPassword: { pattern: '/user/password', title: '修改密码' },
  userOrders: { pattern: '/user/purchase/history', title: '充值记录' },
  userCoins: { pattern: '/user/coins', title: '金币明细' },
  userFindAccount: { pattern: '/user/find-account', query: ['returnTo'], title: '找回账号' },
  userPayPage: { pattern: '/user/purchase/pay', query: ['goUrl'] },

  vodHome: { pattern: '/vod', title: '视频' },
  vodCategory: { pattern: '/vod/category', query: ['cid'], title: '视频' },
  vodRanking: { pattern: '/vod/day-ranked', query: ['type', 'category'], title: '热门排行' },
  vodDetail: { pattern: '/vod/detail', query: ['vodId', 'resume'], title: '视频' },
  vodShelf: { pattern: '/shelf-vod', title: '已购视频' },
  vodSearch: { pattern: '/search-vod', query: ['q'], title: '搜索' },

  novelHome: { pattern: '/novel', title: '小说' },
  novelDayUpdates: { pattern: '/novels/new', query: ['category'], title: '今日更新' },
  novelSearch: { pattern: '/novels/search', query: ['q'], title: '搜索' },
  novelShelf: { pattern: '/novels/shelf', query: ['active'], title: '我的书架' },
  novelCategory: { pattern: '/novels/category', query: ['status', 'category'], title: '小说分类' },
  novelEditorPicks: { pattern: '/novels/xbtj', title: '小编推荐' },
  novelRanking: { pattern: '/novels/rqbd', title: '人气榜单' },
  novelFeatured: { pattern: '/novels/xszb', title: '精选专区' },
  novelNewBooks: { pattern: '/novels/xssd', title: '新书速递' },
  novelBook: { pattern: '/novels/:id', title: '小说' },
  novelChapters: { pattern: '/novels/:id/catalog', title: '目录' },
  novelReader: { pattern: '/novels/read/:id/:number' },

  report: { pattern: '/report', query: ['returnUrl', 'serviceUrl'], title: '投诉举报' },
  openInBrowser: { pattern: '/open-in-browser', query: ['url'] },
} as const satisfies Readonly<Record<string, ScreenAddress>>;

export type ScreenName = keyof typeof screenRoutes;

export type TitledScreen = {
  readonly [Name in ScreenName]: (typeof screenRoutes)[Name] extends { readonly title: string }
    ? Name
    : never;
}[ScreenName];

export type ScreensOf<Section extends string> = Extract<ScreenName, `${Section}${string}`>;

/** Addresses that redirect. The documentation does not list them. */
export const redirectedAddresses = {
  /** Redirects to `fakeHome`. */
  root: { pattern: '/' },
  /** Redirects to `comicHome`. */
  homeHtml: { pattern: '/home.html' },
  /** Redirects to `novelBook`. */
  novelBookOld: { pattern: '/novel/:id' },
} as const satisfies Readonly<Record<string, Address>>;
