import { expect, it, vi } from 'vitest';
import type { Wall } from '#main/harness/wall/wall.ts';
import { AppError } from '#shared/errors.ts';
import { home, place, setUp } from './wall-for-tests.ts';

it.each<[by: string, has: (wall: Wall) => Promise<void>, path: string]>([
  ['a reload', (wall) => wall.reload(null), '/home'],
  ['an address', (wall) => wall.navigate(null, '/book/1'), '/book/1'],
])('a lost view is reopened by %s, at its address and for the same visitor', async (_, has, path) => {
  const { wall, view, views, state, opened } = setUp();
  await opened('wechat-ios');
  await opened('pc-chrome');
  place(wall, state().id);
  await wall.tile(state().id).rotate();
  const [lost] = views;
  lost?.lose(new AppError('gone', 'The page crashed'));
  // Emits the end of the page again, as a browser may do.
  lost?.lose(new AppError('gone', 'The browser has closed'));
  expect(lost).toMatchObject({ placed: undefined, closed: false, signal: { aborted: true } });
  expect(state()).toMatchObject({ status: 'failed', error: { message: 'The page crashed' } });
  await has(wall);
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'ready', verification: { ok: true } }));
  expect(wall.views.map(({ platformId }) => platformId)).toEqual(['wechat-ios', 'pc-chrome']);
  expect(views).toHaveLength(3);
  expect(view(2)).toMatchObject({ storage: lost?.storage, profile: { viewport: state().viewport } });
  expect(view(2).visited).toEqual([`${home}${path}`]);
  expect(view(2).placed).toBeDefined();
});

it('a navigation completes although the page crashes while it is left', async () => {
  const { wall, view, views, state, opened } = setUp();
  await opened('wechat-ios');
  const left = view();
  left.arrival = new Promise(() => undefined);
  void wall.navigate(null, '/book/1');
  left.cdp.begin(`${home}/book/1`);
  left.cdp.emit('Page.navigatedWithinDocument', { frameId: 'main-frame', url: `${home}/home#still-there` });
  left.lose(new AppError('gone', 'The page crashed'));
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'ready', url: `${home}/book/1` }));
  expect(views).toHaveLength(2);
  // Expects that a page which crashes at the new address is not opened again.
  view(1).lose(new AppError('gone', 'The page crashed'));
  expect(state().status).toBe('failed');
  expect(views).toHaveLength(2);
});

it('the crash of a page that has navigated within itself is reported', async () => {
  const { wall, view, views, state, opened } = setUp();
  await opened('wechat-ios');
  const url = `${home}/home#part`;
  const page = view();
  page.navigate = async () => page.cdp.emit('Page.navigatedWithinDocument', { frameId: 'main-frame', url });
  await wall.navigate(null, '/home#part');
  await vi.waitFor(() => expect(state().url).toBe(url));
  page.lose(new AppError('gone', 'The page crashed'));
  expect(state()).toMatchObject({ status: 'failed', error: { message: 'The page crashed' } });
  expect(views).toHaveLength(1);
});

it('a lost view can be closed', async () => {
  const { wall, view, opened, state } = setUp();
  await opened('wechat-ios');
  view().lose(new AppError('gone', 'The page crashed'));
  await wall.close(state().id);
  expect(view().closed).toBe(true);
});
