import type { Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { RouteTable, type ScreenMatch } from '#site/app/routing/route-table.ts';
import {
  changeAccount,
  firstScreen,
  type Navigation,
  type ScreenStack,
  showScreen,
  stayFor,
} from '#site/app/screens/screen-stack.ts';
import { screenTransition } from '#site/app/screens/screen-transition.ts';
import type { RouteDefinition } from '#site/services/navigation/route-definition.ts';

const load = async () => () => null;
const screen = (path: string, rest: Partial<RouteDefinition> = {}): RouteDefinition => ({
  path,
  load,
  transition: 'horizontal',
  depth: 2,
  keepAlive: true,
  ...rest,
});
const table = new RouteTable(
  [
    screen('/home', { transition: 'none', depth: 1 }),
    screen('/search', { transition: 'vertical', keepAlive: false }),
    screen('/book/:id', { depth: 3 }),
    screen('/book/:id/catalog', { depth: 4, keepAlive: false }),
    screen('/novels/read/:id/:number', { staysMounted: (from, to) => from['id'] === to['id'] }),
    screen('/book/read/:bookId/:number', { depth: ({ number }) => 5 + Number(number), keepAlive: false }),
  ],
  () => undefined,
);

let count = 0;
function at(path: string, key?: string): ScreenMatch {
  count += 1;
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  const location: Location = { pathname, search, hash: '', state: null, key: key ?? `k${count}` };
  const match = table.match(location);
  if (!match) throw new Error(`no screen at ${path}`);
  return match;
}

function walk(first: string, ...steps: string[]): ScreenStack {
  return steps.reduce(
    (stack, path) => showScreen(stack, { match: at(path), navigation: 'PUSH' }),
    firstScreen(at(first)),
  );
}

const ids = ({ entries }: ScreenStack) => entries.map(({ id }) => id);

describe('the mounted screens', () => {
  it('are the current one and the previous ones that are kept alive', () => {
    const stack = walk('/home', '/book/1', '/book/1/catalog', '/book/read/1/3');
    expect(ids(stack)).toEqual(['/home', '/book/1', '/book/read/1/3']);
    expect(stack.current.params).toEqual({ bookId: '1', number: '3' });
  });

  it('keep their order when they are shown again', () => {
    const stack = walk('/home', '/book/1', '/home');
    expect(ids(stack)).toEqual(['/home', '/book/1']);
    expect(stack.current.id).toBe('/home');
    expect(stack.entries).toContain(stack.current);
  });

  it('differ by path and query', () => {
    expect(ids(walk('/home', '/home?status=finish', '/book/1', '/book/2'))).toEqual([
      '/home',
      '/home?status=finish',
      '/book/1',
      '/book/2',
    ]);
  });

  it('are the same for every branch and visitor', () => {
    const entered = walk('/home?tgId=9&visitorId=7', '/book/1');
    const back = showScreen(entered, { match: at('/home'), navigation: 'PUSH' });
    expect(ids(back)).toEqual(['/home', '/book/1']);
    expect(back.current.key).toBe(entered.entries[0]?.key);
    expect(ids(walk('/home?status=finish&tgId=9'))).toEqual(['/home?status=finish']);
  });

  it('receive the new location when only the history entry changes', () => {
    const stack = firstScreen(at('/search', 'first'));
    const next = showScreen(stack, { match: at('/search', 'second'), navigation: 'REPLACE' });
    expect(next.entries).toHaveLength(1);
    expect(next.current.location.key).toBe('second');
  });

  it('stay mounted when they replace their own query', () => {
    const stack = walk('/book/1', '/home', '/home?status=finish', '/home');
    const next = showScreen(stack, { match: at('/home?status=finish'), navigation: 'REPLACE' });
    expect(next.current.key).toBe(stack.current.key);
    expect(ids(next)).toEqual(['/book/1', '/home?status=finish']);
    expect(next.entries).toContain(next.current);
  });

  it('stay mounted at another address that their route accepts', () => {
    const first = walk('/novels/read/1/3');
    const next = showScreen(first, { match: at('/novels/read/1/4'), navigation: 'REPLACE' });
    expect(next.current).toMatchObject({ key: first.current.key, params: { number: '4' } });
    expect(ids(next)).toEqual(['/novels/read/1/4']);
    const other = showScreen(next, { match: at('/novels/read/2/4'), navigation: 'REPLACE' });
    expect(other.current.key).not.toBe(first.current.key);
    const pushed = showScreen(first, { match: at('/novels/read/1/4'), navigation: 'PUSH' });
    expect(pushed.current.key).not.toBe(first.current.key);
  });

  it('are replaced when a screen with another path replaces their address', () => {
    const stack = walk('/home', '/book/1');
    const next = showScreen(stack, { match: at('/book/2'), navigation: 'REPLACE' });
    expect(next.current.key).not.toBe(stack.current.key);
    expect(new Set(next.entries.map(({ key }) => key)).size).toBe(next.entries.length);
  });

  it('are found again by the query that they had when they were left', () => {
    const filtered = showScreen(walk('/home'), { match: at('/home?status=finish'), navigation: 'REPLACE' });
    const away = showScreen(filtered, { match: at('/book/1'), navigation: 'PUSH' });
    const back = showScreen(away, { match: at('/home?status=finish'), navigation: 'POP' });
    expect(back.current.key).toBe(filtered.current.key);
  });

  it('include at most eight hidden ones, and the one hidden the longest is removed', () => {
    const books = Array.from({ length: 8 }, (_, index) => `/book/${index + 1}`);
    const full = walk('/home', ...books);
    expect(ids(full)).toHaveLength(9);
    expect(ids(showScreen(full, { match: at('/book/9'), navigation: 'PUSH' }))).not.toContain('/home');
    const seenAgain = showScreen(full, { match: at('/home'), navigation: 'POP' });
    const after = showScreen(seenAgain, { match: at('/book/9'), navigation: 'PUSH' });
    expect(ids(after)).toContain('/home');
    expect(ids(after)).not.toContain('/book/1');
  });
});

describe('after an account change, the screens', () => {
  it('are dropped if hidden, and the current one is remounted at its address', () => {
    const stack = walk('/home', '/book/1', '/book/2?tab=a');
    const changed = changeAccount(stack, 'B');
    expect(changed.entries).toEqual([changed.current]);
    const { location, route, params, id } = stack.current;
    expect(changed.current).toMatchObject({ location, route, params, id });
    expect(stack.entries.map(({ key }) => key)).not.toContain(changed.current.key);
    const back = showScreen(changed, { match: at('/book/1'), navigation: 'POP' });
    expect(ids(back)).toEqual(['/book/2?tab=a', '/book/1']);
    expect([...stack.entries, changed.current].map(({ key }) => key)).not.toContain(back.current.key);
  });

  it('keep the current one if it logged in to the account itself, for this account only', () => {
    const stack = walk('/home', '/book/1');
    const staying = stayFor(stack, stack.current.key, 'B');
    const changed = changeAccount(staying, 'B');
    expect(changed.entries).toEqual([staying.current]);
    expect(changed.current.key).toBe(stack.current.key);
    const another = changeAccount(changed, 'C');
    expect(another.current.key).not.toBe(stack.current.key);
    expect(changeAccount(another, 'B').current.key).not.toBe(another.current.key);
  });

  it('are remounted if the screen that logged in is no longer current', () => {
    const stack = walk('/home', '/book/1');
    const away = showScreen(stack, { match: at('/book/2'), navigation: 'PUSH' });
    const changed = changeAccount(stayFor(away, stack.current.key, 'B'), 'B');
    expect(changed.current.key).not.toBe(away.current.key);
  });
});

describe('the transition between two screens', () => {
  it.each([
    ['/home', '/book/1', 'PUSH', 'screen-horizontal-forward'],
    ['/book/1', '/book/2', 'PUSH', 'screen-horizontal-forward'],
    ['/book/1/catalog', '/book/1', 'PUSH', 'screen-horizontal-backward'],
    ['/book/read/1/3', '/book/read/1/4', 'PUSH', 'screen-horizontal-forward'],
    ['/book/read/1/4', '/book/read/1/3', 'PUSH', 'screen-horizontal-backward'],
    ['/home', '/search', 'PUSH', 'screen-vertical-forward'],
    ['/book/1', '/search', 'PUSH', 'screen-vertical-forward'],
    ['/search', '/book/1', 'PUSH', 'screen-horizontal-forward'],
    ['/book/1', '/home', 'PUSH', 'none'],
    ['/book/1', '/book/1', 'PUSH', 'none'],
    ['/home', '/book/1', 'POP', 'none'],
    ['/home', '/book/1', 'REPLACE', 'none'],
    ['/book/1?tab=a', '/book/1?tab=b', 'REPLACE', 'none'],
    ['/book/read/1/3', '/book/read/1/4', 'REPLACE', 'screen-horizontal-forward'],
    ['/book/read/1/4', '/book/read/1/3', 'REPLACE', 'screen-horizontal-backward'],
  ] as const)('from %s to %s by %s is %s', (from, to, navigation: Navigation, expected) => {
    expect(screenTransition(at(from), at(to), navigation)).toBe(expected);
  });
});

describe('the route table', () => {
  it('prefers the more specific pattern', () => {
    expect(at('/book/read/1/2').params).toEqual({ bookId: '1', number: '2' });
    expect(table.find('/book/7')?.definition.depth).toBe(3);
    expect(table.find('/nowhere')).toBeUndefined();
  });
});
