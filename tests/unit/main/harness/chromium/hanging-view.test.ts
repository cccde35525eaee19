import { expect, it, vi } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { rejectWithoutPayDesk } from '#main/harness/bridge/bridge-responder.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { Wall } from '#main/harness/wall/wall.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const titled = (title: string, script = '') =>
  `<!doctype html><title>${title}</title><h1>${title}</h1><script>${script}</script>`;

const { open, server } = chromiumForFile({
  '/fine': titled('fine'),
  '/next': titled('next'),
  '/loop': titled('loop', 'onload = () => setTimeout(() => { for (;;); })'),
  '/alert': titled('alert', 'onload = () => setTimeout(() => alert(1))'),
  '/alerts': titled('alerts', 'onload = () => setTimeout(() => { for (;;) alert(1); })'),
  '/leave': titled('leave', `addEventListener('beforeunload', (event) => event.preventDefault())`),
});

/** Max time in ms, below the 10 s limit of a screenshot and the 30 s limit of a command. */
const soonMs = 8_000;

/** Opens a wall with one view per address, in the browser that the tests share. */
async function wallOf(...paths: readonly string[]) {
  const begun: string[] = [];
  const wall = new Wall({
    profiles: () => builtInProfiles,
    home: server().origin,
    openView: (profile, options) => open(profile, '/fine', options),
    verify: async () => ({ ok: true, facts: [] }),
    surface: () => ({ zoom: 1, content: { width: 1280, height: 800 } }),
    observe: () => ({
      bridgeLog: new BridgeLog(),
      emulation: {},
      handleBridgeCall: rejectWithoutPayDesk,
      onSession: () => undefined,
      onProblem: () => undefined,
      onMisbehavior: () => undefined,
    }),
    listener: {
      opened: () => undefined,
      changed: (viewId, { status }) => {
        if (status === 'loading') begun.push(viewId);
      },
      hiddenChanged: () => undefined,
      closed: () => undefined,
      ordered: () => undefined,
      navigatedTo: () => undefined,
    },
    pulse: { pauseMs: 50, responseTimeoutMs: 500 },
  });
  const ids = paths.map((path, index) => wall.open(['android-chrome', 'ios-safari'][index] ?? '', path));
  const state = (index: number) => wall.tile(ids[index] ?? '').state;
  /** Resolves when the page is in the state that its address names. */
  const there = (index: number, path: string) =>
    vi.waitFor(
      () => {
        const { dialog, status, url } = state(index);
        expect(url).toBe(`${server().origin}${path}`);
        if (path.startsWith('/alert')) expect(dialog).not.toBeNull();
        else
          expect({ dialog, status }).toEqual({
            dialog: null,
            status: path === '/loop' ? 'hanging' : 'ready',
          });
      },
      { timeout: soonMs },
    );
  await Promise.all(paths.map((path, index) => there(index, path)));
  /** Resolves when the user has left the page and it is in the same state again. */
  const again = async (index: number, path: string, leave: () => Promise<unknown>) => {
    const before = begun.length;
    await soon(leave());
    await vi.waitFor(() => expect(begun.slice(before)).toContain(ids[index]), { timeout: soonMs });
    await there(index, path);
  };
  return { wall, ids, state, there, again };
}

/** Rejects if the work takes so long that a timeout of the protocol must have ended it. */
async function soon<Result>(work: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work;
  expect(performance.now() - startedAt).toBeLessThan(soonMs);
  return result;
}

it.each(['view', 'page'] as const)(
  'a page that hangs has no screenshot of its %s, but the other pages have theirs immediately',
  async (part) => {
    const { wall, ids } = await wallOf('/loop', '/fine');
    const { pictures, problems } = await soon(wall.capture(null, part));
    expect(pictures.map(({ platformId }) => platformId)).toEqual(['ios-safari']);
    expect(problems).toMatchObject([
      { message: { en: expect.stringMatching(/does not respond.*reload/i) as string } },
    ]);
    await expect(soon(wall.capture(ids.slice(0, 1), part))).rejects.toMatchObject({ code: 'timeout' });
  },
);

it('a page with an open dialog has no screenshot until the dialog is closed', async () => {
  const { wall, state } = await wallOf('/alert', '/fine');
  const { pictures, problems } = await soon(wall.capture(null, 'view'));
  expect(pictures.map(({ platformId }) => platformId)).toEqual(['ios-safari']);
  expect(problems).toMatchObject([{ message: { en: expect.stringMatching(/dialog/) as string } }]);
  expect(state(0).dialog).not.toBeNull();
});

async function leaves(path: string): Promise<void> {
  const { wall, ids, there, again } = await wallOf('/fine', path);
  const hostile = ids.slice(1);
  await soon(wall.navigate(null, '/next'));
  await Promise.all([there(0, '/next'), there(1, '/next')]);
  await again(1, path, () => wall.pressBack(hostile));
  await again(1, path, () => wall.reload(hostile));
  await again(1, '/next', () => wall.navigate(hostile, '/next'));
}

it('a page with an open dialog can be left immediately by address bar, back key and reload', () =>
  leaves('/alert'));

it.each(['/loop', '/alerts'])(
  '%s can be left immediately by address bar, back key and reload',
  {
    tags: ['complete'],
  },
  leaves,
);

it('a page with a beforeunload dialog is left without it, and keeps its dialogs after a fragment navigation', async () => {
  const { wall, ids, state } = await wallOf('/leave');
  const { cdp } = wall.tile(ids[0] ?? '').view;
  await evaluate(cdp, 'document.title');
  await soon(wall.navigate(null, '/next'));
  expect(state(0).url).toBe(`${server().origin}/next`);
  await wall.navigate(null, '/next#part');
  await evaluate(cdp, `void setTimeout(() => confirm('继续？'))`);
  await vi.waitFor(() => expect(state(0).dialog?.message).toBe('继续？'));
});

it('a page that hangs is rotated and reports it once it responds, and other pages are rotated immediately', {
  tags: ['complete'],
}, async () => {
  const { wall, ids, state } = await wallOf('/loop', '/fine');
  const [hanging = '', fine = ''] = ids;
  const turned = wall.tile(hanging).rotate();
  await Promise.all([
    expect(soon(turned)).rejects.toMatchObject({ code: 'timeout' }),
    soon(wall.tile(fine).rotate()),
  ]);
  expect([state(0).rotated, state(1).rotated]).toEqual([true, true]);
  await wall.navigate([hanging], '/next');
  const { cdp } = wall.tile(hanging).view;
  expect(await evaluate(cdp, 'innerWidth > innerHeight')).toBe(true);
});

it('a screenshot times out if its page hangs during the capture', { tags: ['complete'] }, async () => {
  const { wall, ids } = await wallOf('/fine');
  const { view } = wall.tile(ids[0] ?? '');
  await evaluate(view.cdp, 'void setTimeout(() => { for (;;); })');
  await expect(view.capture()).rejects.toMatchObject({ code: 'timeout' });
});
