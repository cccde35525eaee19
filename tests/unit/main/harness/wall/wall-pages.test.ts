import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { home, setUp } from './wall-for-tests.ts';

describe('pages on the wall', () => {
  it('show the error of a failed link', async () => {
    const { view, state, opened } = setUp();
    await opened('wechat-ios');
    view().cdp.fail('https://gone.test/', 'net::ERR_NAME_NOT_RESOLVED');
    expect(state()).toMatchObject({
      status: 'failed',
      url: 'https://gone.test/',
      error: {
        code: 'network',
        message: 'https://gone.test/ cannot be loaded: net::ERR_NAME_NOT_RESOLVED',
      },
    });
  });

  it('report a failed command of a frame or worker, but not that it has ended', async () => {
    const { view, problems, opened } = setUp();
    await opened('wechat-ios');
    view().refuse(new AppError('gone', 'Target.setAutoAttach: the page has gone'));
    view().refuse(new AppError('cdp', 'Emulation.setTouchEmulationEnabled: refused'));
    expect(problems).toEqual(['Emulation.setTouchEmulationEnabled: refused']);
  });

  it.each([
    { code: 'gone', reported: [] },
    { code: 'cdp', reported: ['Page.getNavigationHistory: no response'] },
    { code: 'timeout', reported: ['Page.getNavigationHistory: no response'] },
  ] as const)('report an unreadable history ($code), unless the page is gone', async ({ code, reported }) => {
    const { view, problems, opened } = setUp();
    await opened('wechat-ios');
    const { cdp } = view();
    const { promise: requested, resolve } = Promise.withResolvers<void>();
    const send = cdp.send.bind(cdp);
    vi.spyOn(cdp, 'send').mockImplementation(async (method, ...given) => {
      if (method !== 'Page.getNavigationHistory') return send<never>(method, ...given);
      resolve();
      throw new AppError(code, `${method}: no response`);
    });
    cdp.emit('Page.navigatedWithinDocument', { frameId: 'main-frame', url: `${home}/next` });
    await requested;
    await setImmediate();
    expect(problems).toEqual(reported);
  });

  it('read the history again after the load if the browser rejected it while it swapped the frame', async () => {
    const { view, problems, opened, state } = setUp();
    await opened('wechat-ios');
    const { cdp } = view();
    const send = cdp.send.bind(cdp);
    let refused = 0;
    vi.spyOn(cdp, 'send').mockImplementation(async (method, ...given) => {
      if (method !== 'Page.getNavigationHistory' || refused > 0) return send<never>(method, ...given);
      refused += 1;
      throw new AppError('cdp', `${method}: Not attached to an active page`);
    });
    cdp.visit(`${home}/next`);
    await expect.poll(() => state().canGoBack).toBe(true);
    expect(refused).toBe(1);
    expect(problems).toEqual([]);
  });

  it('ignore loads of frames within the page', async () => {
    const { view, state, opened } = setUp();
    await opened('wechat-ios');
    view().cdp.begin('https://ads.test/', 'another-frame');
    expect(state()).toMatchObject({ status: 'ready', url: `${home}/home` });
  });

  it('finish a navigation before the next one, so that the history contains both', async () => {
    const { wall, view, opened } = setUp();
    await opened('wechat-ios');
    const { promise, resolve } = Promise.withResolvers<void>();
    view().arrival = promise;
    const navigations = ['/book/1', '/book/2', '/book/3'].map((path) => wall.navigate(null, path));
    resolve();
    await Promise.all(navigations);
    expect(view().visited).toEqual([`${home}/home`, `${home}/book/1`, `${home}/book/2`, `${home}/book/3`]);
  });

  it('keep the address of a navigation that happened during a change of visitor', async () => {
    const { wall, view, opened, state } = setUp();
    await opened('wechat-ios');
    const controlled = wall.tile(state().id).controlled();
    await wall.navigate(null, '/book/1');
    await controlled.navigate(`${home}/home`);
    expect(view().visited).toEqual(['/home', '/book/1', '/book/1'].map((path) => home + path));
    // Expects no other navigation since.
    await controlled.navigate(`${home}/home`);
    expect(state()).toMatchObject({ url: `${home}/home`, status: 'ready' });
  });

  it('navigate on if an address does not load in time, and resolve at the last address', async () => {
    const { wall, view, opened } = setUp();
    await opened('wechat-ios');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const never = Promise.withResolvers<void>();
    const book = Promise.withResolvers<void>();
    const over: string[] = [];
    const go = (path: string) => wall.navigate(null, path).then(() => over.push(path));
    view().arrival = never.promise;
    const first = go('/never');
    await vi.advanceTimersByTimeAsync(500);
    view().arrival = book.promise;
    const next = go('/book/1');
    await vi.advanceTimersByTimeAsync(999);
    expect(view().visited).toEqual([`${home}/home`]);
    await vi.advanceTimersByTimeAsync(1);
    never.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect({ over, visited: view().visited }).toEqual({ over: [], visited: [`${home}/home`] });
    book.resolve();
    await Promise.all([first, next]);
    expect(view().visited).toEqual([`${home}/home`, `${home}/book/1`]);
  });

  it('go back and forward, but not before the first page', async () => {
    const { wall, state, opened } = setUp();
    await opened('wechat-ios');
    await vi.waitFor(() => expect(state()).toMatchObject({ canGoBack: false, canGoForward: false }));
    await wall.navigate(null, '/book/1');
    await vi.waitFor(() => expect(state().canGoBack).toBe(true));
    expect(await wall.pressBack(null)).toEqual([]);
    expect(state().url).toBe(`${home}/home`);
    await vi.waitFor(() => expect(state()).toMatchObject({ canGoBack: false, canGoForward: true }));
    expect(await wall.pressBack(null)).toEqual([state().id]);
    expect(await wall.tile(state().id).move(1)).toBe(true);
    expect(state().url).toBe(`${home}/book/1`);
  });

  it('show a page’s dialog until it is closed', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    view().cdp.emit('Page.javascriptDialogOpening', { type: 'confirm', message: '确定离开？' });
    expect(state().dialog).toEqual({ kind: 'confirm', message: '确定离开？', proposal: '' });
    await wall.tile(state().id).respondToDialog(true);
    expect(state().dialog).toBeNull();
    await expect(wall.tile(state().id).respondToDialog(true)).rejects.toMatchObject({ code: 'usage' });
  });

  it('show the beforeunload dialog if the page navigates itself, not if the wall navigates it', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    const { cdp } = view();
    const openLeaveDialog = () =>
      cdp.emit('Page.javascriptDialogOpening', { type: 'beforeunload', message: '' });
    openLeaveDialog();
    expect(state().dialog?.kind).toBe('beforeunload');
    await wall.tile(state().id).respondToDialog(false);
    const count = cdp.sent.length;
    cdp.beforeLeft = openLeaveDialog;
    await wall.reload(null);
    expect(state().dialog).toBeNull();
    expect(cdp.sent.slice(count)).toEqual(
      expect.arrayContaining(['Page.reload', 'Page.handleJavaScriptDialog']),
    );
  });

  it('dismiss the dialogs of a page that keeps opening them, and report that once', async () => {
    const { view, state, opened, problems } = setUp();
    await opened('wechat-ios');
    const { cdp } = view();
    for (let count = 0; count < 20; count += 1) {
      cdp.emit('Page.javascriptDialogOpening', { type: 'alert', message: '' });
      cdp.emit('Page.javascriptDialogClosed');
    }
    for (let count = 0; count < 5; count += 1) {
      cdp.emit('Page.javascriptDialogOpening', { type: 'alert', message: '' });
    }
    expect(state().dialog).toBeNull();
    expect(cdp.sent.filter((method) => method === 'Page.handleJavaScriptDialog')).toHaveLength(5);
    expect(problems).toHaveLength(1);
  });

  it('limit the windows that a page opens, and report that once per document', async () => {
    const { view, opened, problems } = setUp();
    await opened('wechat-ios');
    expect([0, 7, 8, 9].map((open) => view().allowPopup(open))).toEqual([true, true, false, false]);
    expect(problems).toEqual(['popup: The page has 8 windows open. Further windows are closed at once.']);
    view().cdp.visit(`${home}/book/1`);
    expect(view().allowPopup(8)).toBe(false);
    expect(problems).toHaveLength(2);
  });

  it('show that a page hangs until it responds again', async () => {
    const { view, state, opened } = setUp();
    await opened('wechat-ios');
    await vi.waitFor(() => expect(state().title).toBe('漫阅'));
    view().cdp.isSilent = true;
    await vi.waitFor(() => expect(state().status).toBe('hanging'));
    view().cdp.isSilent = false;
    await vi.waitFor(() => expect(state().status).toBe('ready'));
  });

  it('report once that a page’s scripts were stopped, until the page is loaded again', async () => {
    const { wall, view, state, opened, problems } = setUp();
    await opened('wechat-ios');
    view().flood();
    view().flood();
    expect(state().status).toBe('stopped');
    expect(problems).toEqual([expect.stringMatching(/^console: .* scripts were stopped/)]);
    // Expects a responding page, because its title is still requested regularly.
    await vi.waitFor(() => expect(state().title).toBe('漫阅'));
    expect(state().status).toBe('stopped');
    await wall.navigate(null, '/book/1');
    await vi.waitFor(() => expect(state().status).toBe('ready'));
  });
});
