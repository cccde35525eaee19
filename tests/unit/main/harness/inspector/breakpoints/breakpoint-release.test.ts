import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakpoint, continued, stopping } from './paused-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a held request continues automatically', () => {
  it('when its maximum time has passed, and notifies the window', async () => {
    const { inspector, list, pause, sent, told } = await stopping();
    inspector.breakpoints.add(breakpoint({ holdMs: 5_000 }));
    pause();
    vi.advanceTimersByTime(5_000);
    expect([sent(), await list(), told.at(-1)]).toEqual([[continued], [], [{ id: 'held-1', why: 'time' }]]);
  });

  type Stopped = Awaited<ReturnType<typeof stopping>>;
  it.each<[string, (stopped: Stopped) => void]>([
    ['the breakpoint is removed', ({ inspector }) => inspector.breakpoints.remove(null)],
    [
      'the breakpoint is disabled',
      ({ inspector }) => inspector.breakpoints.change('breakpoint-1', breakpoint({ isEnabled: false })),
    ],
    ['the page navigates', ({ page }) => page.say('Page.frameNavigated', { frame: { id: 'main' } })],
    ['the view closes', ({ view }) => view.abort()],
    ['the last window closes', ({ window }) => window.abort()],
    ['all held requests are continued', ({ handlers, caller }) => void handlers.continueAllHeld({}, caller)],
  ])('when %s', async (_, happens) => {
    const stopped = await stopping();
    stopped.inspector.breakpoints.add(breakpoint());
    stopped.pause();
    happens(stopped);
    expect(stopped.sent()).toEqual([continued]);
    expect(stopped.inspector.held.rows).toEqual([]);
  });

  it.each<[string, (stopped: Stopped) => void]>([
    [
      'a frame navigates',
      ({ page }) => page.say('Page.frameNavigated', { frame: { id: 'f', parentId: 'main' } }),
    ],
    ['another breakpoint is removed', ({ inspector }) => inspector.breakpoints.remove('breakpoint-9')],
  ])('but not when %s', async (_, happens) => {
    const stopped = await stopping();
    stopped.inspector.breakpoints.add(breakpoint());
    stopped.pause();
    happens(stopped);
    expect(stopped.sent()).toEqual([]);
  });

  it('or is removed when the page cancels it', async () => {
    const { page, inspector, pause, sent, told, list } = await stopping();
    inspector.breakpoints.add(breakpoint());
    pause();
    page.say('Network.loadingFailed', { requestId: 'n', errorText: 'net::ERR_ABORTED', canceled: true });
    expect([sent(), await list(), told.at(-1)]).toEqual([[], [], [{ id: 'held-1', why: 'page' }]]);
  });

  it('and is not held at all without a window or while fifty are held', async () => {
    const { inspector, pause, sent, list } = await stopping({ isWatched: false });
    inspector.breakpoints.add(breakpoint());
    pause();
    expect(sent()).toEqual([continued]);
    await list();
    for (let count = 0; count < 50; count += 1) pause();
    expect(sent()).toEqual([]);
    pause();
    expect(sent()).toEqual([continued]);
  });
});
