import { describe, expect, it } from 'vitest';
import { siteRoutes } from '#site/app/site-routes.ts';
import { paths } from '#site/paths.ts';
import type { TransitionKind } from '#site/services/navigation/route-definition.ts';
import { placeholderScreens } from '#site/shell/entry/placeholder-screens.ts';
import { homeOf } from '#site/shell/frame/home-of.ts';

/** Addresses that only lead to others. */
const redirects: readonly string[] = ['/', '/home.html', '/novel/:id'];

/** Where the address alone tells the title; the others begin with their section's and learn their own. */
const titles: Readonly<Record<string, string>> = {
  '/home': '漫画',
  '/home/recommend': '每日推荐',
  '/home/three-d': '3D漫画',
  '/home/kkbg': '强档热推',
  '/home/new-on': '新作上架',
  '/home/bzxz': '漫画写真',
  '/home/new': '新书上架',
  '/home/day': '每日更新',
  '/home/ranked': '人气热门',
  '/home/day-ranked': '排行榜',
  '/home/latest': '最近更新',
  '/category': '漫画分类',
  '/book/:id/catalog': '目录',
  '/shelf': '书架',
  '/search': '搜索',
  '/purchase': '充值中心',
  '/user': '个人中心',
  '/user/login': '登录',
  '/user/bind': '绑定手机',
  '/user/password': '修改密码',
  '/user/purchase/history': '充值记录',
  '/user/find-account': '找回账号',
  '/vod': '视频',
  '/vod/day-ranked': '热门排行',
  '/shelf-vod': '已购视频',
  '/search-vod': '搜索',
  '/novel': '小说',
  '/novels/search': '搜索',
  '/novels/xbtj': '小编推荐',
  '/novels/rqbd': '人气榜单',
  '/novels/xszb': '精选专区',
  '/novels/xssd': '新书速递',
  '/report': '投诉举报',
};

/** By address: how it comes in, where it stands among its kind, and whether it is kept when it is left. */
// biome-ignore format: a table
const meta: Readonly<Record<string, readonly [TransitionKind, number, keepAlive: boolean]>> = {
  '/index':                 ['none', 0, false],
  '/home':                  ['none', 1, true],
  '/home/recommend':        ['horizontal', 2, true],
  '/home/three-d':          ['horizontal', 2, true],
  '/home/kkbg':             ['horizontal', 2, true],
  '/home/new-on':           ['horizontal', 2, true],
  '/home/bzxz':             ['horizontal', 2, true],
  '/home/new':              ['horizontal', 2, true],
  '/home/day':              ['horizontal', 2, true],
  '/home/ranked':           ['horizontal', 2, true],
  '/home/day-ranked':       ['horizontal', 2, true],
  '/home/latest':           ['horizontal', 2, true],
  '/category':              ['horizontal', 2, true],
  '/book/:id':              ['horizontal', 3, true],
  '/book/:id/catalog':      ['horizontal', 4, false],
  '/shelf':                 ['none', 1, true],
  '/search':                ['vertical', 2, false],
  '/purchase':              ['none', 1, false],
  '/user':                  ['none', 1, false],
  '/user/login':            ['horizontal', 2, false],
  '/user/bind':             ['horizontal', 2, false],
  '/user/password':         ['horizontal', 2, false],
  '/user/purchase/history': ['horizontal', 2, false],
  '/user/find-account':     ['horizontal', 2, false],
  '/user/purchase/pay':     ['horizontal', 2, false],
  '/report':                ['vertical', 9, false],
  '/open-in-browser':       ['none', 0, false],
};

/** The same of the addresses whose screens are still to be built: there is nothing to keep yet. */
// biome-ignore format: a table
const placeholderMeta: Readonly<Record<string, readonly [TransitionKind, number]>> = {
  '/vod':                     ['none', 1],
  '/vod/category':            ['horizontal', 2],
  '/vod/day-ranked':          ['horizontal', 2],
  '/vod/detail':              ['horizontal', 3],
  '/shelf-vod':               ['horizontal', 2],
  '/search-vod':              ['vertical', 2],
  '/novel':                   ['none', 1],
  '/novels/new':              ['horizontal', 2],
  '/novels/search':           ['vertical', 2],
  '/novels/shelf':            ['horizontal', 2],
  '/novels/category':         ['horizontal', 2],
  '/novels/xbtj':             ['horizontal', 2],
  '/novels/rqbd':             ['horizontal', 2],
  '/novels/xszb':             ['horizontal', 2],
  '/novels/xssd':             ['horizontal', 2],
  '/novels/:id':              ['horizontal', 3],
  '/novels/:id/catalog':      ['horizontal', 4],
  '/novels/read/:id/:number': ['horizontal', 5],
};

const reader = '/book/read/:bookId/:number';

describe('the route table', () => {
  it('has one screen for each address of the site', () => {
    const wanted = Object.values(paths).map(({ pattern }) => pattern);
    expect(siteRoutes.map(({ path }) => path).sort()).toEqual(
      wanted.filter((pattern) => !redirects.includes(pattern)).sort(),
    );
  });

  it('calls the screens by their fixed titles', () => {
    const known = siteRoutes.filter(({ path }) => path in titles);
    expect(Object.fromEntries(known.map(({ path, title }) => [path, title]))).toEqual(titles);
  });

  it('says of every screen how it comes in, where it stands, and whether it is kept', () => {
    const placeholders = new Set(placeholderScreens.map(({ path }) => path));
    const built = siteRoutes.filter(({ path }) => path !== reader && !placeholders.has(path));
    expect(
      Object.fromEntries(
        built.map(({ path, transition, depth, keepAlive }) => [path, [transition, depth, keepAlive]]),
      ),
    ).toEqual(meta);
    expect(
      Object.fromEntries(
        placeholderScreens.map(({ path, transition, depth }) => [path, [transition, depth]]),
      ),
    ).toEqual(placeholderMeta);
  });

  it.each([
    [1, 6],
    [400, 405],
  ])('orders the reader’s screens by their chapter: %s stands at %s', (chapter, place) => {
    const route = siteRoutes.find(({ path }) => path === reader);
    expect(route).toMatchObject({ transition: 'horizontal', keepAlive: false });
    const { depth } = route ?? {};
    expect(typeof depth === 'function' && depth({ bookId: '1', number: String(chapter) })).toBe(place);
  });
});

it.each([
  ['/home/latest', '/home'],
  ['/book/7/catalog', '/home'],
  ['/novels/new', '/home'],
  ['/report', '/home'],
  ['/vod/category', '/vod'],
  ['/vod/detail', '/vod'],
  ['/search-vod', '/vod'],
  ['/shelf-vod', '/vod'],
])('the home button of %s leads to %s', (path, home) => {
  expect(homeOf(path)).toBe(home);
});
