import { describe, expect, it, vi } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import type { TruthReport } from '#main/harness/emulation/truth-probe.ts';
import { Wall } from '#main/harness/wall/wall.ts';
import { AppError } from '#shared/errors.ts';
import type { ViewState } from '#shared/ipc/view-state.ts';
import { FakeView } from './fake-view.ts';

const home = 'http://127.0.0.1:5180';
const good: TruthReport = { ok: true, facts: [{ name: 'size', expected: '1', actual: '1', ok: true }] };

function setUp(probe: () => Promise<TruthReport> = async () => good) {
  const views: FakeView[] = [];
  const openFailures: AppError[] = [];
  const told: ViewState[][] = [];
  const problems: string[] = [];
  const wall = new Wall({
    profiles: builtInProfiles,
    home,
    openView: async (profile, options) => {
      const failure = openFailures.shift();
      if (failure !== undefined) throw failure;
      const view = new FakeView(profile, options);
      views.push(view);
      return view;
    },
    probe,
    surface: () => ({ zoom: 1, content: { width: 1280, height: 800 } }),
    changed: (states) => void told.push(states),
    onProblem: (problem) => void problems.push(problem),
  });
  const state = (index = 0): ViewState => {
    const found = wall.views[index];
    if (found === undefined) throw new Error(`There is no view ${index}.`);
    return found;
  };
  const view = (index = 0): FakeView => {
    const found = views[index];
    if (found === undefined) throw new Error(`View ${index} was not opened.`);
    return found;
  };
  /** Opens and waits until the page has loaded and was asked. */
  const opened = async (platformId: string) => {
    const index = wall.views.length;
    wall.open(platformId);
    await vi.waitFor(() => expect(state(index).truth).not.toBeNull());
  };
  return { wall, views, view, state, opened, openFailures, told, problems };
}

describe('the wall', () => {
  it('opens a platform on the home page, shows it loading, then ready and proved', async () => {
    const { wall, state, view, opened, told } = setUp();
    await opened('wechat-ios');
    expect(told[0]?.[0]).toMatchObject({ platformId: 'wechat-ios', status: 'opening', truth: null });
    expect(told.some(([first]) => first?.status === 'loading')).toBe(true);
    expect(state()).toMatchObject({ status: 'ready', url: `${home}/home`, truth: { ok: true } });
    expect(view().visited).toEqual([`${home}/home`]);
    expect(wall.views).toHaveLength(1);
  });

  it('opens a platform once', () => {
    const { wall } = setUp();
    wall.open('wechat-ios');
    wall.open('wechat-ios');
    expect(wall.views).toHaveLength(1);
  });

  it('holds twelve views and says so to the thirteenth', () => {
    const { wall } = setUp();
    const ids = builtInProfiles.map(({ id }) => id);
    for (const id of ids.slice(0, 12)) wall.open(id);
    expect(() => wall.open(ids[12] ?? '')).toThrow(/12/);
    expect(wall.views).toHaveLength(12);
  });

  it('refuses a platform and a view that do not exist', async () => {
    const { wall } = setUp();
    expect(() => wall.open('nokia')).toThrow(/nokia/);
    await expect(wall.close('view-9')).rejects.toMatchObject({ code: 'usage' });
    await expect(wall.navigate(['view-9'], '/home')).rejects.toMatchObject({ code: 'usage' });
  });

  it('sends one view or all to an address', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    await wall.navigate(null, '/book/1');
    await wall.navigate([state(1).id], '/read/1/1');
    expect(view(0).visited.at(-1)).toBe(`${home}/book/1`);
    expect(view(1).visited.at(-1)).toBe(`${home}/read/1/1`);
  });

  it('shows what failed instead of the page, and a reload brings it back', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    place(wall, state().id);
    expect(view().placed).toBeDefined();
    view().navigationFailure = new AppError('network', 'Connection refused');
    await wall.navigate(null, '/book/1');
    expect(state()).toMatchObject({
      status: 'failed',
      error: { code: 'network', message: 'Connection refused' },
      truth: null,
    });
    expect(view().placed).toBeUndefined();
    // Chromium's own error page.
    view().events.loaded();
    expect(state().status).toBe('failed');
    wall.reload(null);
    expect(state().status).toBe('ready');
    expect(view().placed).toBeDefined();
  });

  it('opens anew on reload when the view itself could not be made', async () => {
    const { wall, views, state, openFailures } = setUp();
    openFailures.push(new AppError('cdp', 'Another debugger is already attached'));
    wall.open('wechat-ios');
    await vi.waitFor(() => expect(state().status).toBe('failed'));
    wall.reload([state().id]);
    await vi.waitFor(() => expect(state().status).toBe('ready'));
    expect(views).toHaveLength(1);
  });

  it('takes a navigation that another replaced for no failure', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    view().navigationFailure = new AppError('cancelled', 'Another page is loaded instead.');
    await wall.navigate(null, '/book/1');
    expect(state().status).toBe('ready');
  });

  it('does not show the proof of a page that has been left', async () => {
    const answers: PromiseWithResolvers<TruthReport>[] = [];
    const { wall, state, views } = setUp(() => {
      const answer = Promise.withResolvers<TruthReport>();
      answers.push(answer);
      return answer.promise;
    });
    wall.open('wechat-ios');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await wall.navigate(null, '/book/1');
    expect(views).toHaveLength(1);
    expect(answers).toHaveLength(2);
    answers[1]?.resolve(good);
    await vi.waitFor(() => expect(state().truth?.ok).toBe(true));
    answers[0]?.resolve({ ok: false, facts: [] });
    await answers[0]?.promise;
    await Promise.resolve();
    expect(state().truth?.ok).toBe(true);
  });

  it('counts a page that cannot be asked as not proved', async () => {
    const { state, opened } = setUp(() => Promise.reject(new AppError('cdp', 'The page is gone.')));
    await opened('wechat-ios');
    expect(state().truth).toMatchObject({ ok: false, facts: [{ actual: 'The page is gone.' }] });
  });

  it('turns a view and back, and asks the page again', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    const upright = state().viewport;
    await wall.rotate(state().id);
    expect(state().rotated).toBe(true);
    expect(state().viewport.width).toBeGreaterThan(state().viewport.height);
    expect(view().profile.viewport).toEqual(state().viewport);
    expect(state().truth?.ok).toBe(true);
    await wall.rotate(state().id);
    expect(state()).toMatchObject({ rotated: false, viewport: upright });
  });

  it('writes down the apps a page calls, the last twenty', async () => {
    const { view, state, opened } = setUp();
    await opened('wechat-ios');
    for (let index = 1; index <= 25; index += 1) view().bridgeLog.addLaunch(`weixin://pay?${index}`);
    expect(state().appCalls).toHaveLength(20);
    expect(state().appCalls.at(-1)).toEqual({
      name: 'weixin',
      verdict: 'launch',
      detail: 'weixin://pay?25',
      isProblem: false,
    });
  });

  it('shows a native call that could not be answered, and says so to whoever watches the program', async () => {
    const { view, state, opened, problems } = setUp();
    await opened('wechat-ios');
    const args = { appId: 'wx1', paySign: 's3cret' };
    const entry = view().bridgeLog.add({ bridge: 'weixin', api: 'pay', args, verdict: 'answered' });
    expect(state().appCalls).toEqual([
      {
        name: 'weixin pay',
        verdict: 'answered',
        detail: '{"appId":"wx1","paySign":"•••"}',
        isProblem: false,
      },
    ]);
    entry.failed('the order has expired');
    expect(state().appCalls).toMatchObject([{ detail: 'the order has expired', isProblem: true }]);
    expect(problems).toEqual([`${state().name}: weixin pay: the order has expired`]);
  });

  it('takes pictures of those that have a page, and of a failed one only when asked for by name', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    view(0).events.failed(new AppError('cdp', 'crashed'));
    view(0).captureFailure = new AppError('cdp', 'The page is gone.');
    expect((await wall.capture(null)).map(({ platformId }) => platformId)).toEqual(['pc-chrome']);
    await expect(wall.capture([state(0).id])).rejects.toMatchObject({ code: 'cdp' });
  });

  it('says so when there is nothing to take a picture of', () => {
    expect(() => setUp().wall.capture(null)).toThrow(expect.objectContaining({ code: 'usage' }));
  });

  it('hides views that the window leaves no room for', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    place(wall, state().id);
    expect(view().placed?.bounds).toMatchObject({ x: 300, y: 100 });
    wall.place({ wall: { x: 256, y: 45, width: 1000, height: 700 }, frames: [] });
    expect(view().placed).toBeUndefined();
  });

  it('closes a view for good, also one that is still opening', async () => {
    const { wall, view, views, state, opened, told } = setUp();
    await opened('wechat-ios');
    await wall.close(state().id);
    expect(view().closed).toBe(true);
    expect(told.at(-1)).toEqual([]);

    wall.open('pc-chrome');
    await wall.close(state().id);
    const before = told.length;
    await vi.waitFor(() => expect(views[1]?.closed).toBe(true));
    expect(views[1]?.visited).toEqual([]);
    expect(told).toHaveLength(before);
  });

  it('closes all at the end', async () => {
    const { wall, views, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    await wall.closeAll();
    expect(views.map(({ closed }) => closed)).toEqual([true, true]);
    expect(wall.views).toEqual([]);
  });
});

function place(wall: Wall, viewId: string): void {
  wall.place({
    wall: { x: 256, y: 45, width: 1000, height: 700 },
    frames: [{ viewId, x: 300, y: 100, scale: 0.5 }],
  });
}
