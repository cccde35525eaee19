import { describe, expect, it, vi } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import type { EmulationReport } from '#main/harness/emulation/emulation-report.ts';
import { AppError } from '#shared/errors.ts';
import { good, home, place, setUp } from './wall-for-tests.ts';

describe('Wall', () => {
  it('opens a platform on the home page, shows it loading, then ready and verified', async () => {
    const { wall, state, view, opened, events, statuses } = setUp();
    await opened('wechat-ios');
    expect(events[0]).toBe('opened wechat-ios');
    expect([...new Set(statuses)]).toEqual(['opening', 'loading', 'ready']);
    expect(state()).toMatchObject({ status: 'ready', url: `${home}/home`, verification: { ok: true } });
    expect(view().visited).toEqual([`${home}/home`]);
    expect(wall.views).toHaveLength(1);
  });

  it('opens a platform only once', () => {
    const { wall } = setUp();
    wall.open('wechat-ios');
    wall.open('wechat-ios');
    expect(wall.views).toHaveLength(1);
  });

  it('rejects a thirteenth view', () => {
    const { wall } = setUp();
    const ids = builtInProfiles.map(({ id }) => id);
    for (const id of ids.slice(0, 12)) wall.open(id);
    expect(() => wall.open(ids[12] ?? '')).toThrow(/12/);
    expect(wall.views).toHaveLength(12);
  });

  it('rejects unknown platforms and views', async () => {
    const { wall } = setUp();
    expect(() => wall.open('nokia')).toThrow(/nokia/);
    await expect(wall.close('view-9')).rejects.toMatchObject({ code: 'usage' });
    await expect(wall.navigate(['view-9'], '/home')).rejects.toMatchObject({ code: 'usage' });
  });

  it('navigates one view or all views', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    await wall.navigate(null, '/book/1');
    await wall.navigate([state(1).id], '/read/1/1');
    expect(view(0).visited.at(-1)).toBe(`${home}/book/1`);
    expect(view(1).visited.at(-1)).toBe(`${home}/read/1/1`);
  });

  it('shows the error of a failed page, which a reload opens again', async () => {
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

  it('keeps the address of a view when the page opens another app', async () => {
    const { view, state, opened } = setUp();
    await opened('wechat-ios');
    view().cdp.begin('weixin://dl/business');
    expect(state()).toMatchObject({ status: 'ready', url: `${home}/home`, verification: { ok: true } });
  });

  it('creates a view again on reload if the first attempt failed', async () => {
    const { wall, views, state, openFailures } = setUp();
    openFailures.push(new AppError('cdp', 'Another debugger is already attached'));
    wall.open('wechat-ios');
    await vi.waitFor(() => expect(state().status).toBe('failed'));
    await wall.reload([state().id]);
    await vi.waitFor(() => expect(state().status).toBe('ready'));
    expect(views).toHaveLength(1);
  });

  it('does not count a replaced navigation as failed', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    view().navigationFailure = new AppError('cancelled', 'Another page is loaded instead.');
    await wall.navigate(null, '/book/1');
    expect(state().status).toBe('ready');
  });

  it('does not show the verification of a page that was left', async () => {
    const reports: PromiseWithResolvers<EmulationReport>[] = [];
    const { wall, state, views } = setUp(() => {
      const report = Promise.withResolvers<EmulationReport>();
      reports.push(report);
      return report.promise;
    });
    wall.open('wechat-ios');
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    await wall.navigate(null, '/book/1');
    expect(views).toHaveLength(1);
    expect(reports).toHaveLength(2);
    reports[1]?.resolve(good);
    await vi.waitFor(() => expect(state().verification?.ok).toBe(true));
    reports[0]?.resolve({ ok: false, facts: [] });
    await reports[0]?.promise;
    await Promise.resolve();
    expect(state().verification?.ok).toBe(true);
  });

  it('shows a page that cannot be verified as a mismatch', async () => {
    const { state, opened } = setUp(() => Promise.reject(new AppError('cdp', 'The page is gone.')));
    await opened('wechat-ios');
    expect(state().verification).toMatchObject({ ok: false, facts: [{ actual: 'The page is gone.' }] });
  });

  it('marks a page as not ready until the site starts in it, then verifies it again', async () => {
    const reports: EmulationReport[] = [{ ok: false, facts: [], isPageReady: false }, good];
    const { wall, state, view } = setUp(async () => reports.shift() ?? good);
    wall.open('wechat-ios');
    await vi.waitFor(() => expect(state().verification?.isPageReady).toBe(false));
    view().cdp.siteStart.resolve();
    await vi.waitFor(() => expect(state().verification).toEqual({ ...good, facts: [...good.facts] }));
    expect(reports).toEqual([]);
  });

  it('rotates a view and back, and verifies the page again', async () => {
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

  it('captures views that have a page, and a failed view only on request', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    view(0).lose(new AppError('gone', 'The page crashed'));
    const { pictures, problems } = await wall.capture(null, 'view');
    expect(pictures.map(({ platformId }) => platformId)).toEqual(['pc-chrome']);
    expect(problems).toEqual([]);
    await expect(wall.capture([state(0).id], 'view')).rejects.toMatchObject({ code: 'usage' });
  });

  it('keeps the screenshots that succeed, and reports the views that fail', async () => {
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

  it('captures whole pages one after another', async () => {
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

  it('rejects a capture without any view', async () => {
    await expect(setUp().wall.capture(null, 'view')).rejects.toMatchObject({ code: 'usage' });
  });

  it('opens a view rotated and at its last address', async () => {
    const { wall, view, state } = setUp();
    wall.open('wechat-ios', '/book/1', true);
    await vi.waitFor(() => expect(state().status).toBe('ready'));
    expect(state()).toMatchObject({ rotated: true, url: `${home}/book/1` });
    expect(view().profile.viewport).toEqual(state().viewport);
    expect(state().viewport.width).toBeGreaterThan(state().viewport.height);
  });

  it('shows exactly the named platforms, in their order', async () => {
    const { wall, opened, views } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    await wall.showOnly(['ios-safari', 'pc-chrome']);
    expect(wall.views.map(({ platformId }) => platformId)).toEqual(['ios-safari', 'pc-chrome']);
    expect(views[0]?.closed).toBe(true);
    expect(views[1]?.closed).toBe(false);
  });

  it('ignores removed platforms, and changes nothing if no platform remains', async () => {
    const { wall, opened } = setUp();
    await opened('pc-chrome');
    await expect(wall.showOnly(['gone'])).rejects.toMatchObject({ code: 'usage' });
    expect(wall.views.map(({ platformId }) => platformId)).toEqual(['pc-chrome']);
    await wall.showOnly(['gone', 'ios-safari']);
    expect(wall.views.map(({ platformId }) => platformId)).toEqual(['ios-safari']);
  });

  it('accepts only an order that contains every view once', async () => {
    const { wall, state, opened, events } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    const [first, second] = [state(0).id, state(1).id];
    wall.order([second, first]);
    expect(wall.views.map(({ id }) => id)).toEqual([second, first]);
    expect(events.at(-1)).toBe(`ordered ${second} ${first}`);
    for (const wrong of [[first], [first, first], [first, second, 'view-9']]) {
      expect(() => wall.order(wrong)).toThrow(expect.objectContaining({ code: 'usage' }));
    }
  });

  it('hides views that have no place in the window', async () => {
    const { wall, view, state, opened } = setUp();
    await opened('wechat-ios');
    place(wall, state().id);
    expect(view().placed?.bounds).toMatchObject({ x: 300, y: 100 });
    wall.place('other-window', { wall: { x: 0, y: 0, width: 9, height: 9 }, frames: [] });
    expect(view().placed).toBeDefined();
    wall.place('window', { wall: { x: 0, y: 0, width: 9, height: 9 }, frames: [] });
    expect(view().placed).toBeUndefined();
  });

  it('closes a view permanently, even while it opens', async () => {
    const { wall, view, views, state, opened, events } = setUp();
    await opened('wechat-ios');
    await wall.close(state().id);
    expect(view().closed).toBe(true);
    expect(events.at(-1)).toBe('closed view-1');

    wall.open('pc-chrome');
    await wall.close(state().id);
    const before = events.length;
    await vi.waitFor(() => expect(views[1]?.closed).toBe(true));
    expect(views[1]?.visited).toEqual([]);
    expect(events).toHaveLength(before);
  });

  it('closes all views at the end', async () => {
    const { wall, views, opened } = setUp();
    await opened('wechat-ios');
    await opened('pc-chrome');
    await wall.closeAll();
    expect(views.map(({ closed }) => closed)).toEqual([true, true]);
    expect(wall.views).toEqual([]);
  });
});
