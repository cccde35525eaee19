import { describe, expect, it } from 'vitest';
import { siteRoutes } from '#site/app/site-routes.ts';
import { paths } from '#site/paths.ts';
import { homeOf } from '#site/shell/home-of.ts';

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
