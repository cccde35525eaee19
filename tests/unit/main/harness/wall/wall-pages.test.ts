import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { home, setUp } from './wall-for-tests.ts';

describe('what pages on the wall do', () => {
  it('shows a link that leads to nothing as failed, and why', async () => {
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

  it('tells what a frame or worker refuses, and not that one has ended', async () => {
    const { view, problems, opened } = setUp();
    await opened('wechat-ios');
    view().refuse(new AppError('gone', 'Target.setAutoAttach: the page has gone'));
    view().refuse(new AppError('cdp', 'Emulation.setTouchEmulationEnabled: refused'));
    expect(problems).toEqual(['Emulation.setTouchEmulationEnabled: refused']);
  });

  it.each([
    { code: 'gone', told: [] },
    { code: 'cdp', told: ['Page.getNavigationHistory: no answer'] },
    { code: 'timeout', told: ['Page.getNavigationHistory: no answer'] },
  ] as const)(
    'tells of a history that cannot be read ($code), unless its page has gone',
    async ({ code, told }) => {
      const { view, problems, opened } = setUp();
      await opened('wechat-ios');
      const { cdp } = view();
      const { promise: asked, resolve } = Promise.withResolvers<void>();
      const send = cdp.send.bind(cdp);
      vi.spyOn(cdp, 'send').mockImplementation(async (method, ...given) => {
        if (method !== 'Page.getNavigationHistory') return send<never>(method, ...given);
        resolve();
        throw new AppError(code, `${method}: no answer`);
      });
      cdp.tell('Page.navigatedWithinDocument', { frameId: 'main-frame', url: `${home}/next` });
      await asked;
      await setImmediate();
      expect(problems).toEqual(told);
    },
  );

  it('takes no notice of what frames within the page load', async () => {
    const { view, state, opened } = setUp();
    await opened('wechat-ios');
    view().cdp.begin('https://ads.test/', 'another-frame');
    expect(state()).toMatchObject({ status: 'ready', url: `${home}/home` });
  });

  it('lets an address come before it goes to the next, so that there is a way back to it', async () => {
    const { wall, view, opened } = setUp();
    await opened('wechat-ios');
    const { promise, resolve } = Promise.withResolvers<void>();
    view().arrival = promise;
    const navigations = ['/book/1', '/book/2', '/book/3'].map((path) => wall.navigate(null, path));
    resolve();
    await Promise.all(navigations);
    expect(view().visited).toEqual([`${home}/home`, `${home}/book/1`, `${home}/book/2`, `${home}/book/3`]);
  });

  it('stays, as another visitor, where it was sent while it became one', async () => {
    const { wall, view, opened, state } = setUp();
    await opened('wechat-ios');
    const controlled = wall.tile(state().id).controlled();
    await wall.navigate(null, '/book/1');
    await controlled.navigate(`${home}/home`);
    expect(view().visited).toEqual(['/home', '/book/1', '/book/1'].map((path) => home + path));
    // Nobody else sent it anywhere since.
    await controlled.navigate(`${home}/home`);
    expect(state()).toMatchObject({ url: `${home}/home`, status: 'ready' });
  });

  it('goes on to the next address where one does not come, and is there only then', async () => {
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

  it('goes back and forward, and never to what was before the first page', async () => {
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

  it('shows the question of a page until it is answered', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    view().cdp.tell('Page.javascriptDialogOpening', { type: 'confirm', message: '确定离开？' });
    expect(state().dialog).toEqual({ kind: 'confirm', message: '确定离开？', proposal: '' });
    await wall.tile(state().id).respondToDialog(true);
    expect(state().dialog).toBeNull();
    await expect(wall.tile(state().id).respondToDialog(true)).rejects.toMatchObject({ code: 'usage' });
  });

  it('asks whether a page may be left where the page leaves of its own accord, not where the wall sends it', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    const { cdp } = view();
    const asked = () => cdp.tell('Page.javascriptDialogOpening', { type: 'beforeunload', message: '' });
    asked();
    expect(state().dialog?.kind).toBe('beforeunload');
    await wall.tile(state().id).respondToDialog(false);
    const count = cdp.sent.length;
    cdp.beforeLeft = asked;
    await wall.reload(null);
    expect(state().dialog).toBeNull();
    expect(cdp.sent.slice(count)).toEqual(
      expect.arrayContaining(['Page.reload', 'Page.handleJavaScriptDialog']),
    );
  });

  it('answers a page that would not stop asking by itself, and says so once', async () => {
    const { view, state, opened, problems } = setUp();
    await opened('wechat-ios');
    const { cdp } = view();
    for (let count = 0; count < 20; count += 1) {
      cdp.tell('Page.javascriptDialogOpening', { type: 'alert', message: '' });
      cdp.tell('Page.javascriptDialogClosed');
    }
    for (let count = 0; count < 5; count += 1) {
      cdp.tell('Page.javascriptDialogOpening', { type: 'alert', message: '' });
    }
    expect(state().dialog).toBeNull();
    expect(cdp.sent.filter((method) => method === 'Page.handleJavaScriptDialog')).toHaveLength(5);
    expect(problems).toHaveLength(1);
  });

  it('keeps a page from opening windows without end, and says so once for each document', async () => {
    const { view, opened, problems } = setUp();
    await opened('wechat-ios');
    expect([0, 7, 8, 9].map((open) => view().allowPopup(open))).toEqual([true, true, false, false]);
    expect(problems).toEqual(['popup: The page has 8 windows open. Further windows are closed at once.']);
    view().cdp.visit(`${home}/book/1`);
    expect(view().allowPopup(8)).toBe(false);
    expect(problems).toHaveLength(2);
  });

  it('says of a page that answers nothing that it hangs, until it answers again', async () => {
    const { view, state, opened } = setUp();
    await opened('wechat-ios');
    await vi.waitFor(() => expect(state().title).toBe('漫阅'));
    view().cdp.isSilent = true;
    await vi.waitFor(() => expect(state().status).toBe('hanging'));
    view().cdp.isSilent = false;
    await vi.waitFor(() => expect(state().status).toBe('ready'));
  });

  it('says of a page whose scripts were ended that they were, once, until it is loaded again', async () => {
    const { wall, view, state, opened, problems } = setUp();
    await opened('wechat-ios');
    view().flood();
    view().flood();
    expect(state().status).toBe('stopped');
    expect(problems).toEqual([expect.stringMatching(/^console: .* scripts were stopped/)]);
    // It answers, as it is asked for its title all the time.
    await vi.waitFor(() => expect(state().title).toBe('漫阅'));
    expect(state().status).toBe('stopped');
    await wall.navigate(null, '/book/1');
    await vi.waitFor(() => expect(state().status).toBe('ready'));
  });
});
