import { describe, expect, it, vi } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import type { EmulationReport } from '#main/harness/emulation/emulation-report.ts';
import { AppError } from '#shared/errors.ts';
import { good, home, place, setUp } from './wall-for-tests.ts';

describe('the wall', () => {
  it('opens a platform on the home page, shows it loading, then ready and proved', async () => {
    const { wall, state, view, opened, told, statuses } = setUp();
    await opened('wechat-ios');
    expect(told[0]).toBe('opened wechat-ios');
    expect([...new Set(statuses)]).toEqual(['opening', 'loading', 'ready']);
    expect(state()).toMatchObject({ status: 'ready', url: `${home}/home`, verification: { ok: true } });
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
      url: `${home}/book/1`,
      verification: null,
    });
    expect(view().placed).toBeUndefined();
    await wall.reload(null);
    expect(state()).toMatchObject({ status: 'ready', url: `${home}/book/1` });
    expect(view().placed).toBeDefined();
  });

  it('stays at its address when the page asks for another app', async () => {
    const { view, state, opened } = setUp();
    await opened('wechat-ios');
    view().cdp.begin('weixin://dl/business');
    expect(state()).toMatchObject({ status: 'ready', url: `${home}/home`, verification: { ok: true } });
  });

  it('opens anew on reload when the view itself could not be made', async () => {
    const { wall, views, state, openFailures } = setUp();
    openFailures.push(new AppError('cdp', 'Another debugger is already attached'));
    wall.open('wechat-ios');
    await vi.waitFor(() => expect(state().status).toBe('failed'));
    await wall.reload([state().id]);
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
    const answers: PromiseWithResolvers<EmulationReport>[] = [];
    const { wall, state, views } = setUp(() => {
      const answer = Promise.withResolvers<EmulationReport>();
      answers.push(answer);
      return answer.promise;
    });
    wall.open('wechat-ios');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await wall.navigate(null, '/book/1');
    expect(views).toHaveLength(1);
    expect(answers).toHaveLength(2);
    answers[1]?.resolve(good);
    await vi.waitFor(() => expect(state().verification?.ok).toBe(true));
    answers[0]?.resolve({ ok: false, facts: [] });
    await answers[0]?.promise;
    await Promise.resolve();
    expect(state().verification?.ok).toBe(true);
  });

  it('counts a page that cannot be asked as a mismatch', async () => {
    const { state, opened } = setUp(() => Promise.reject(new AppError('cdp', 'The page is gone.')));
    await opened('wechat-ios');
    expect(state().verification).toMatchObject({ ok: false, facts: [{ actual: 'The page is gone.' }] });
  });

  it('says that a page is not ready as long as the site has not started in it, and verifies it again then', async () => {
    const reports: EmulationReport[] = [{ ok: false, facts: [], isPageReady: false }, good];
    const { wall, state, view } = setUp(async () => reports.shift() ?? good);
    wall.open('wechat-ios');
    await vi.waitFor(() => expect(state().verification?.isPageReady).toBe(false));
    view().cdp.siteStart.resolve();
    await vi.waitFor(() => expect(state().verification).toEqual({ ...good, facts: [...good.facts] }));
    expect(reports).toEqual([]);
  });

  it('turns a view and back, and asks the page again', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    const upright = state().viewport;
    await wall.tile(state().id).rotate();
    expect(state().rotated).toBe(true);
    expect(state().viewport.width).toBeGreaterThan(state().viewport.height);
    expect(view().profile.viewport).toEqual(state().viewport);
    expect(state().verification?.ok).toBe(true);
    await wall.tile(state().id).rotate();
    expect(state()).toMatchObject({ rotated: false, viewport: upright });
  });

  it('takes pictures of those that have a page, and of a failed one only when asked for by name', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    view(0).lose(new AppError('gone', 'The page crashed'));
    const { pictures, problems } = await wall.capture(null, 'view');
    expect(pictures.map(({ platformId }) => platformId)).toEqual(['pc-chrome']);
    expect(problems).toEqual([]);
    await expect(wall.capture([state(0).id], 'view')).rejects.toMatchObject({ code: 'usage' });
  });

  it('keeps the pictures that came when another view gives none, and says which', async () => {
    const { wall, view, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    view(0).captureFailure = new AppError('timeout', 'The page did not give a picture.', {
      zh: '页面没有给出截图。',
    });
    expect(await wall.capture(null, 'view')).toMatchObject({
      pictures: [{ platformId: 'pc-chrome' }],
      problems: [
        {
          name: { zh: view(0).profile.name },
          message: { zh: '页面没有给出截图。', en: 'The page did not give a picture.' },
        },
      ],
    });
  });

  it('takes pictures of whole pages one after another', async () => {
    const { wall, view, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    const { promise, resolve } = Promise.withResolvers<void>();
    view(0).cdp.drawing = promise;
    const taken = wall.capture(null, 'page');
    await vi.waitFor(() => expect(view(0).cdp.sent).toContain('Page.captureScreenshot'));
    expect(view(1).cdp.sent).not.toContain('Page.captureScreenshot');
    resolve();
    expect((await taken).pictures).toHaveLength(2);
  });

  it('says so when there is nothing to take a picture of', async () => {
    await expect(setUp().wall.capture(null, 'view')).rejects.toMatchObject({ code: 'usage' });
  });

  it('opens a view as it was left: turned, at its address', async () => {
    const { wall, view, state } = setUp();
    wall.open('wechat-ios', '/book/1', true);
    await vi.waitFor(() => expect(state().status).toBe('ready'));
    expect(state()).toMatchObject({ rotated: true, url: `${home}/book/1` });
    expect(view().profile.viewport).toEqual(state().viewport);
    expect(state().viewport.width).toBeGreaterThan(state().viewport.height);
  });

  it('shows a set of platforms and no others, in its order', async () => {
    const { wall, opened, views } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    await wall.showOnly(['ios-safari', 'pc-chrome']);
    expect(wall.views.map(({ platformId }) => platformId)).toEqual(['ios-safari', 'pc-chrome']);
    expect(views[0]?.closed).toBe(true);
    expect(views[1]?.closed).toBe(false);
  });

  it('shows what is left of a set whose platforms are gone, and stays as it was where none is', async () => {
    const { wall, opened } = setUp();
    await opened('pc-chrome');
    await expect(wall.showOnly(['gone'])).rejects.toMatchObject({ code: 'usage' });
    expect(wall.views.map(({ platformId }) => platformId)).toEqual(['pc-chrome']);
    await wall.showOnly(['gone', 'ios-safari']);
    expect(wall.views.map(({ platformId }) => platformId)).toEqual(['ios-safari']);
  });

  it('takes an order that names every view once', async () => {
    const { wall, state, opened, told } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    const [first, second] = [state(0).id, state(1).id];
    wall.order([second, first]);
    expect(wall.views.map(({ id }) => id)).toEqual([second, first]);
    expect(told.at(-1)).toBe(`ordered ${second} ${first}`);
    for (const wrong of [[first], [first, first], [first, second, 'view-9']]) {
      expect(() => wall.order(wrong)).toThrow(expect.objectContaining({ code: 'usage' }));
    }
  });

  it('hides views that the window leaves no room for', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    place(wall, state().id);
    expect(view().placed?.bounds).toMatchObject({ x: 300, y: 100 });
    wall.place('other-window', { wall: { x: 0, y: 0, width: 9, height: 9 }, frames: [] });
    expect(view().placed).toBeDefined();
    wall.forgetWindow('window');
    expect(view().placed).toBeUndefined();
  });

  it('closes a view for good, also one that is still opening', async () => {
    const { wall, view, views, state, opened, told } = setUp();
    await opened('wechat-ios');
    await wall.close(state().id);
    expect(view().closed).toBe(true);
    expect(told.at(-1)).toBe('closed view-1');

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
