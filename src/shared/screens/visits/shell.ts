import { screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectHidden, expectPath, expectVisible, open, tap } from '../visit-step.ts';

export const shellVisits: VisitsOf<'fakeHome' | 'report' | 'openInBrowser'> = {
  fakeHome: {
    id: 'placeholder-home',
    title: 'Placeholder home',
    titleZh: '占位首页',
    examples: [{ zh: '来自推广渠道', en: 'From a promotion', at: { tgId: 1001 } }],
    shows: [{ role: 'StaticText', name: '网站建设中' }],
  },
  report: {
    id: 'report',
    title: 'Report',
    titleZh: '投诉举报',
    examples: [
      {
        zh: '从作品来',
        en: 'From a book',
        at: { returnUrl: '/book/2', serviceUrl: 'https://service.manyue.example/' },
      },
    ],
    // Uses the link that every page has. Starts at an unread book, because a book that was read asks first where to
    // continue.
    from: [
      open('/book/2'),
      expectVisible('heading', '同类推荐'),
      tap('link', screenRoutes.report.title),
      expectPath(screenRoutes.report.pattern),
    ],
    shows: [{ role: 'link', name: '联系客服' }],
    // Does not send the form, because the staff of a real server would have to read it.
    states: [
      {
        name: 'validation error',
        steps: [tap('button', '提交')],
        shows: [{ role: 'StaticText', name: '请选择举报原因' }],
      },
      {
        name: 'selected reason',
        steps: [tap('radio', '侵权抄袭'), expectHidden('StaticText', '请选择举报原因')],
        shows: [{ role: 'button', name: '提交' }],
      },
    ],
  },
  openInBrowser: {
    id: 'open-in-browser',
    title: 'Open in browser',
    titleZh: '请在浏览器中打开',
    isForRedirected: true,
    at: { url: '/book/7' },
    from: [
      open(screenRoutes.comicHome.pattern),
      expectVisible('heading', '请在浏览器中打开'),
      expectPath(screenRoutes.openInBrowser.pattern),
      expectHidden('heading', screenRoutes.comicRecommended.title),
    ],
    shows: [{ role: 'button', name: '复制网址' }],
  },
};
