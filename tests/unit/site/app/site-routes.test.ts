import { describe, expect, it } from 'vitest';
import { screenVisits } from '#shared/screens/screen-visits.ts';
import { RouteTable } from '#site/app/routing/route-table.ts';
import { siteRoutes } from '#site/app/site-routes.ts';
import { paths } from '#site/paths.ts';
import { homeOf } from '#site/shell/frame/app-frame.tsx';

const routeOf = (pattern: string) => siteRoutes.find(({ path }) => path === pattern);

describe('the routes of the site', () => {
  it('have different addresses', () => {
    expect(new Set(siteRoutes.map(({ path }) => path)).size).toBe(siteRoutes.length);
  });

  it('are roots if they have a tab, with a title, without transition, and with one root per tab', () => {
    const roots = siteRoutes.filter(({ tab }) => tab !== undefined);
    expect(new Set(roots.map(({ tab }) => tab)).size).toBe(roots.length);
    for (const { path, ...root } of roots) {
      expect(root, path).toMatchObject({ transition: 'none', depth: 1 });
      expect(root.title, path).toBeDefined();
    }
  });

  it('are deeper than their parent route if both slide in from the same side', () => {
    const depthOf = ({ depth }: (typeof siteRoutes)[number]) =>
      typeof depth === 'function' ? depth({ number: '1' }) : depth;
    const pairs = siteRoutes.flatMap((route) => {
      const above = routeOf(route.path.replace(/\/[^/]+$/, ''));
      return above?.transition === route.transition ? [[route, above] as const] : [];
    });
    expect(pairs.length).toBeGreaterThan(1);
    for (const [route, above] of pairs) expect(depthOf(route), route.path).toBeGreaterThan(depthOf(above));
  });

  it.each([
    [1, 6],
    [400, 405],
  ])('order the reader’s screens by chapter, so that chapter %s has depth %s', (chapter, place) => {
    const { depth, ...route } = routeOf(paths.comicReader.pattern) ?? {};
    expect(route).toMatchObject({ transition: 'horizontal', keepAlive: false });
    expect(typeof depth === 'function' && depth({ bookId: '1', number: String(chapter) })).toBe(place);
  });
});

describe('the instructions for visiting each screen', () => {
  const table = new RouteTable(siteRoutes, () => undefined);

  it('contain an address of the screen', () => {
    for (const { name, path, states } of screenVisits) {
      for (const address of [path, ...states.flatMap((state) => state.path ?? [])]) {
        const { pathname } = new URL(address, 'https://site.invalid');
        expect(table.find(pathname)?.definition.path, address).toBe(paths[name].pattern);
      }
    }
  });

  it('exist for every screen', () => {
    const visited = screenVisits.map(({ name }) => paths[name].pattern);
    expect([...visited].sort()).toEqual(siteRoutes.map(({ path }) => path).sort());
  });

  it('have unique IDs and come after those that they depend on', () => {
    expect(new Set(screenVisits.map(({ id }) => id)).size).toBe(screenVisits.length);
    const names = screenVisits.map(({ name }) => name);
    for (const { name, after = [], sameLayoutAs } of screenVisits) {
      for (const first of after) expect(names.slice(0, names.indexOf(name)), name).toContain(first);
      if (sameLayoutAs)
        expect(screenVisits.find((visit) => visit.name === sameLayoutAs)?.sameLayoutAs).toBeUndefined();
    }
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
