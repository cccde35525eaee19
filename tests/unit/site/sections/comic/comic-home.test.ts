import * as Type from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HomeStore } from '#site/features/works/home/home.store.ts';
import type { SectionStore } from '#site/features/works/home/section.store.ts';
import { isFetched, type SectionPlan } from '#site/features/works/home/section-plan.ts';
import { comicHomeSource } from '#site/sections/comic/home/comic-home.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
let lifetime: ScreenLifetime;
let leave: () => void;
let store: HomeStore;
/** Time of the device's clock in ms since the epoch. */
let now: Date;

const at = (hour: number, minute = 0) => new Date(2026, 4, 20, hour, minute);
const home = (idle: () => Promise<void> = () => Promise.resolve()) =>
  new HomeStore({ source: comicHomeSource(site.services, () => now), lifetime, idle });

beforeEach(async () => {
  now = at(12);
  site = await siteOnSandbox();
  lifetime = new ScreenLifetime();
  leave = lifetime.begin();
  store = home();
});
afterEach(() => {
  leave();
  return site.close();
});

/** Leaves the screen if it is visible, and shows it again. */
const show = () => {
  leave();
  leave = lifetime.begin();
  store.start();
};
const start = async () => {
  show();
  await until(() => section('人气热门').current.status === 'ready' || store.status === 'failed');
};
const plan = (title: string): SectionPlan => {
  const found = read(() => store.plans.find((each) => each.title === title));
  if (!found) throw new Error(`The home has no section ${title}`);
  return found;
};
const section = (title: string): SectionStore => {
  const found = plan(title);
  if (!isFetched(found)) throw new Error(`${title} fetches nothing`);
  return store.section(found);
};
const batch = (title: string) => read(() => section(title).current);
const keys = (title: string) => batch(title).works.map(({ key }) => key);
const homeDown = {
  match: { path: '/api/book/home/index' },
  effect: { kind: 'status', status: 500 } as const,
};

const seeded = ['每日推荐', '每日更新', '新书上架', '排行榜', '漫画写真', '强档热推', '人气热门'];
const statusOf = (...titles: string[]) => titles.map((title) => batch(title).status);

describe('opening the home', () => {
  it('fills ads, categories and every section by one call', async () => {
    await start();
    expect(read(() => store.ads.length)).toBeGreaterThan(1);
    expect(statusOf(...seeded)).toEqual(Array(7).fill('ready'));
    expect(seeded.every((title) => keys(title).length >= 4)).toBe(true);
    const { source } = plan('每日更新');
    expect(source.kind === 'tabs' && source.tabs.length).toBeGreaterThan(1);
    expect(await site.callsOf('comic.showcase')).toEqual([]);
  });

  it('fills the sections of the first screen, and the others once they are rendered', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    store = home(() => promise);
    show();
    await until(() => section('每日更新').current.status === 'ready');
    expect(statusOf('每日推荐', '新书上架', '排行榜')).toEqual(['ready', 'idle', 'idle']);
    resolve();
    await until(() => statusOf('新书上架', '排行榜').every((status) => status === 'ready'));
    expect(await site.callsOf('comic.showcase')).toEqual([]);
  });

  it('sends no request when it is shown again', async () => {
    await start();
    await start();
    expect(await site.callsOf('comic.home')).toHaveLength(1);
  });

  it('fails as a whole, without requests of single sections', async () => {
    now = at(23);
    await site.setFaults(homeDown);
    await start();
    expect(read(() => store.status)).toBe('failed');
    expect(statusOf('每日推荐', '每日更新', '排行榜', '3D漫画')).toEqual(Array(4).fill('idle'));
    expect(await site.callsOf('comic.showcase')).toEqual([]);
    expect(await site.callsOf('comic.homeThreeD')).toEqual([]);
  });

  it('fills empty sections when all sections are retried', async () => {
    await site.setFaults(homeDown);
    await start();
    await site.setFaults();
    await store.load();
    expect(read(() => store.status)).toBe('ready');
    expect(statusOf('排行榜')).toEqual(['ready']);
  });
});

describe('the stored home', () => {
  it('is shown immediately with its age, and stays if the server is unreachable', async () => {
    await start();
    await until(() => site.services.storage.value(Type.Unknown(), 'comicHome', null).get() !== null);
    const shown = keys('人气热门');
    now = at(15);
    await site.setFaults(homeDown);
    store = home();
    show();
    expect([read(() => store.content?.at), keys('人气热门')]).toEqual([at(12).getTime(), shown]);
    await until(() => store.status === 'failed');
    expect([read(() => store.ads.length > 0), keys('人气热门')]).toEqual([true, shown]);
  });

  it('is replaced by the newer response', async () => {
    await start();
    store = home();
    now = at(15);
    await start();
    await until(() => store.status === 'ready');
    expect(read(() => store.content?.at)).toBe(at(15).getTime());
  });
});

describe('refreshing a section', () => {
  it('cycles through pages 1 to 3', async () => {
    await start();
    const shown = [keys('每日推荐')];
    for (let page = 0; page < 3; page += 1) {
      await section('每日推荐').refresh();
      shown.push(keys('每日推荐'));
    }
    const [seededPage, second, third, first] = shown;
    expect(new Set([seededPage?.[0], second?.[0], third?.[0]]).size).toBe(3);
    expect(first?.slice(0, 6)).toEqual(seededPage?.slice(0, 6));
  });

  it('loads other albums by a separate call', async () => {
    await start();
    const before = keys('漫画写真');
    await section('漫画写真').refresh();
    expect(keys('漫画写真').length).toBeGreaterThan(0);
    expect(keys('漫画写真')).not.toEqual(before);
    const paths = (await site.callsOf('comic.showcase')).map(({ path }) => path);
    expect(paths).toEqual(['/api/book/showcase/detail/bzxz/2']);
  });

  it('keeps the works until the response arrives, and after a failure', async () => {
    await start();
    const before = keys('新书上架');
    await site.setFaults({
      match: { path: '/api/book/showcase/**' },
      effect: { kind: 'status', status: 503 },
    });
    const refreshed = section('新书上架').refresh();
    expect([statusOf('新书上架'), keys('新书上架')]).toEqual([['loading'], before]);
    await refreshed;
    expect([statusOf('新书上架'), keys('新书上架')]).toEqual([['failed'], before]);
  });

  it('sends one call for a double tap', async () => {
    await start();
    await Promise.all([section('每日推荐').refresh(), section('每日推荐').refresh()]);
    expect(await site.callsOf('comic.showcase')).toHaveLength(1);
  });
});

describe('home tabs', () => {
  it('load once and keep their works', async () => {
    await start();
    await section('排行榜').select('week');
    const week = keys('排行榜');
    await section('排行榜').select('day');
    await section('排行榜').select('week');
    expect(keys('排行榜')).toEqual(week);
    expect(await site.callsOf('comic.rank')).toHaveLength(1);
  });

  it('request their own filter', async () => {
    await start();
    await section('排行榜').select('month');
    const { source } = plan('每日更新');
    const category = source.kind === 'tabs' ? source.tabs[2]?.key : undefined;
    await section('每日更新').select(category ?? '');
    expect((await site.callsOf('comic.rank'))[0]?.query).toMatchObject({ type: 'month', category: '' });
    expect((await site.callsOf('comic.todayUpdate'))[0]?.query).toMatchObject({ category });
  });
});

describe('the 3D section', () => {
  const isShown = () => read(() => store.isShown(plan('3D漫画')));
  const settled = () => until(() => ['ready', 'failed'].includes(section('3D漫画').current.status));

  it.each([
    ['20:59', 'hidden'],
    ['21:00', 'shown'],
    ['06:59', 'shown'],
    ['07:00', 'hidden'],
  ])('at %s is %s', async (time, state) => {
    const isThere = state === 'shown';
    const [hour, minute] = time.split(':').map(Number);
    now = at(hour ?? 0, minute);
    await start();
    if (isThere) await settled();
    expect(isShown()).toBe(isThere);
    expect(await site.callsOf('comic.homeThreeD')).toHaveLength(isThere ? 1 : 0);
  });

  it('checks the hour each time the screen is shown', async () => {
    await start();
    now = at(21);
    expect(isShown()).toBe(false);
    show();
    await settled();
    expect(isShown()).toBe(true);
    now = at(7);
    show();
    expect(isShown()).toBe(false);
  });

  it('is shown by day to users who have recharged', async () => {
    await site.services.session.ready(site.lifetime.signal);
    await site.setUser({ recharged: true });
    await start();
    expect(isShown()).toBe(false);
    await site.services.session.refresh(site.lifetime.signal);
    show();
    await settled();
    expect(isShown()).toBe(true);
  });

  it('cycles through three pages, the first of which is a separate call', async () => {
    now = at(23);
    await start();
    await settled();
    const shown = [keys('3D漫画')[0]];
    for (let page = 0; page < 3; page += 1) {
      await section('3D漫画').refresh();
      shown.push(keys('3D漫画')[0]);
    }
    expect(new Set(shown.slice(0, 3)).size).toBe(3);
    expect(shown[3]).toBe(shown[0]);
  });

  it('shows a failure and loads on retry', async () => {
    now = at(23);
    await site.setFaults({
      match: { path: '/api/book/home/three_d' },
      times: 1,
      effect: { kind: 'status', status: 500 },
    });
    await start();
    await settled();
    expect([statusOf('3D漫画'), isShown()]).toEqual([['failed'], true]);
    await section('3D漫画').refresh();
    expect(keys('3D漫画').length).toBeGreaterThan(0);
  });

  it('is hidden if the server has no works for it', async () => {
    now = at(23);
    const body = { result: true, code: 200, msg: '', data: { bookList: [] } };
    await site.setFaults({ match: { path: '/api/book/home/three_d' }, effect: { kind: 'respond', body } });
    await start();
    await settled();
    expect([statusOf('3D漫画'), isShown()]).toEqual([['ready'], false]);
  });
});

it('the home shows the three comics read last, newest first, and updates while reading', async () => {
  await start();
  const history = comicHistory(site.services.storage);
  const isShown = () => read(() => store.isShown(plan('最近阅读')));
  const recent = () =>
    read(() => {
      const { source, count } = plan('最近阅读');
      const works = source.kind === 'device' ? source.works() : [];
      return works.slice(0, count).map(({ href, note }) => [href, note]);
    });
  expect([isShown(), recent()]).toEqual([false, []]);
  for (const bookId of [1, 2, 3, 4, 2]) {
    const bookInfo = { bookId: String(bookId), title: `第${bookId}本` };
    history.record({ bookInfo, number: bookId, date: bookId, picture: 0, offset: 0 });
  }
  expect(isShown()).toBe(true);
  expect(recent()).toEqual([
    ['/book/read/2/2', '看到第2话'],
    ['/book/read/4/4', '看到第4话'],
    ['/book/read/3/3', '看到第3话'],
  ]);
});
