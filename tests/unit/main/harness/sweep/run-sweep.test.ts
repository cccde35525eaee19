import { describe, expect, it } from 'vitest';
import { payPresetOf } from '#main/harness/pay/presets.ts';
import type { OpenSweepView } from '#main/harness/sweep/run/opened-view.ts';
import { runSweep, type SweepOptions } from '#main/harness/sweep/run/run-sweep.ts';
import { runTimeoutMs, sweepLimits } from '#main/harness/sweep/run/sweep-limits.ts';
import { type SweepResult, verdictOf } from '#main/harness/sweep/sweep-results.ts';
import type { SweepScreen } from '#main/harness/sweep/sweep-screen.ts';
import { AppError } from '#shared/errors.ts';
import { sandboxOnly } from '#shared/report/report-strings.ts';
import { profileOf } from '../../../../profile-of.ts';

const unanswered = Promise.withResolvers<never>().promise;

interface FakePage {
  /** Commands that get no response. */
  readonly silent?: readonly string[];
  /** Matches addresses that never load. */
  readonly loading?: (url: string) => boolean;
}

/** Returns a function that opens fake views. A view that replaces another one gets its storage. */
function views({ silent = [], loading = () => false }: FakePage = {}) {
  const opened: string[] = [];
  const sent: string[] = [];
  const frameTree = { frame: { securityOrigin: 'http://127.0.0.1:1' } };
  const cssVisualViewport = { pageX: 0, pageY: 0, clientWidth: 400, clientHeight: 800 };
  const open: OpenSweepView = (_profile, { storage }) => {
    opened.push(storage === undefined ? 'new' : `in place of ${storage}`);
    return Promise.resolve({
      cdp: {
        send: (method) => {
          sent.push(method);
          return silent.includes(method)
            ? unanswered
            : Promise.resolve({ result: { value: 0 }, data: '', frameTree, cssVisualViewport } as never);
        },
        on: () => undefined,
        child: () => {
          throw new Error('The page has no children');
        },
      },
      storage: String(opened.length),
      navigate: (url) => (loading(url) ? unanswered : Promise.resolve()),
      close: () => Promise.resolve(),
    });
  };
  return { open, opened, sent };
}

const screen = (id: string): SweepScreen => ({
  id,
  title: id,
  appliesTo: () => true,
  needsSandbox: false,
  steps: [{ kind: 'open', address: `/${id}` }],
});

function sweep(options: Pick<SweepOptions, 'open'> & Partial<SweepOptions>): Promise<SweepResult> {
  return runSweep({
    origin: 'http://127.0.0.1:1',
    profiles: [profileOf('pc-chrome')],
    screens: [screen('home')],
    apiKey: '',
    preset: payPresetOf('paid'),
    concurrency: 1,
    signal: new AbortController().signal,
    ...options,
    limits: { responseTimeoutMs: 20, lookTimeoutMs: 20, ...options.limits },
  });
}

/** Returns the findings of each screen, or the reason why it was skipped. */
const findingsOf = ({ platforms }: SweepResult) =>
  platforms.flatMap(({ screens }) =>
    screens.map(({ screenId, findings, reason }) => [
      screenId,
      ...findings.map(({ kind, message }) => `${kind}: ${message}`),
      ...(reason === undefined ? [] : [reason]),
    ]),
  );

/** Returns the findings of each screen as texts of a Chinese report. */
const findingsInChinese = ({ platforms }: SweepResult) =>
  platforms.flatMap(({ screens }) =>
    screens.map(({ screenId, findings, reasonZh }) => [
      screenId,
      ...findings.map(({ zh = 'only in English' }) => zh),
      ...(reasonZh === undefined ? [] : [reasonZh]),
    ]),
  );

it('a localStorage entry of a screen is kept until the screen is captured', async () => {
  const { open, sent } = views();
  const kept: SweepScreen = {
    ...screen('kept'),
    steps: [{ kind: 'keepOnDevice', key: 'minorsMode', value: '{}' }],
  };
  await sweep({ open, screens: [kept] });
  expect(sent.filter((method) => /^(DOMStorage\.|Page\.captureScreenshot)/.test(method))).toEqual([
    'DOMStorage.setDOMStorageItem',
    'Page.captureScreenshot',
    'DOMStorage.removeDOMStorageItem',
  ]);
});

it('the steps of a failed screen are listed, with private values masked', async () => {
  const { open } = views();
  const failing: SweepScreen = {
    ...screen('failing'),
    steps: [
      { kind: 'open', address: '/login?token=abcdef' },
      { kind: 'expectVisible', target: { role: 'heading', name: '登录' } },
      { kind: 'fill', target: { role: 'textbox', name: '口令' }, text: 'nothing' },
    ],
  };
  const result = await sweep({ open, screens: [failing], limits: { screenTimeoutMs: 60 } });
  expect(result.platforms[0]?.screens[0]?.trace?.steps).toEqual([
    {
      text: { zh: '打开 /login?token=•••', en: 'Open /login?token=•••' },
      state: 'done',
      ms: expect.any(Number) as number,
    },
    { text: { zh: '应看到标题“登录”', en: 'Expect to see heading “登录”' }, state: 'failed' },
    {
      text: {
        zh: '在输入框“口令”输入内容（保密，不显示）',
        en: 'Type a secret text into field “口令”',
      },
      state: 'not reached',
    },
  ]);
});

describe('a view that returns no screenshot', () => {
  const { open, opened } = views({ silent: ['Page.captureScreenshot'] });

  it('is replaced for the same visitor, and three lost screens in a row end the platform', async () => {
    const result = await sweep({ open, screens: ['a', 'b', 'c', 'd'].map(screen) });
    const lost = 'hang: The page did not deliver a screenshot within 0.02 s (2 times)';
    const reason = 'given up: 3 screens in a row lost their view';
    expect(findingsOf(result)).toEqual([
      ['a', lost],
      ['b', lost],
      ['c', lost],
      ['d', reason],
    ]);
    expect(opened).toEqual(['new', ...[1, 2, 3, 4, 5].map((number) => `in place of ${number}`)]);
    expect(result.platforms[0]?.unfinished).toBe(reason);
    expect(findingsInChinese(result)).toEqual([
      ...['a', 'b', 'c'].map((id) => [id, '页面在 0.02 秒内没有给出画面（2 次）']),
      ['d', '已放弃：连续 3 个画面无法查看'],
    ]);
  });
});

describe('a timeout', () => {
  const { open } = views({ loading: (url) => url.endsWith('/slow') });
  const screens = ['slow', 'next'].map(screen);

  it('of a screen is a finding, and the next screen runs', async () => {
    const [slow, next] = findingsOf(await sweep({ open, screens, limits: { screenTimeoutMs: 30 } }));
    expect(slow).toEqual(['slow', 'deadline: The screen was not done within 0.03 s (2 times)']);
    expect(next).not.toContain('deadline');
  });

  it.each([
    ['platform', { platformTimeoutMs: 30 }],
    ['sweep', { runTimeoutMs: 30 }],
  ])('of the %s is a finding, and the remaining screens are skipped', async (what, limits) => {
    const over = `The ${what} was not done within 0.03 s`;
    const result = await sweep({ open, screens, limits });
    expect(findingsOf(result)).toEqual([
      ['slow', `deadline: ${over}`],
      ['next', over],
    ]);
    expect(findingsInChinese(result).flat().join()).toMatch(
      /slow,\S+在 0.03 秒内没有完成,next,\S+在 0.03 秒内没有完成/,
    );
  });

  it('of the sweep leaves platforms unfinished that did not start', async () => {
    const profiles = [profileOf('pc-chrome'), profileOf('ios-safari')];
    const { platforms } = await sweep({ open, screens, profiles, limits: { runTimeoutMs: 30 } });
    expect(platforms.map(verdictOf)).toEqual(['failed', 'unfinished']);
  });
});

it('each screen is reported before it runs', async () => {
  const { open } = views();
  const begun: string[] = [];
  await sweep({
    open,
    screens: ['home', 'book'].map(screen),
    onScreen: ({ platformId, screenId, number, count }) =>
      begun.push(`${platformId} ${number}/${count} ${screenId}`),
  });
  expect(begun).toEqual(['pc-chrome 1/2 home', 'pc-chrome 2/2 book']);
});

it('the time limit of a run grows with each group of parallel platforms, and is less than 240 s for one group', () => {
  expect(runTimeoutMs(sweepLimits, 2, 3)).toBeLessThan(240_000);
  expect(runTimeoutMs(sweepLimits, 22, 3)).toBe(8 * sweepLimits.platformTimeoutMs + 10_000);
});

describe('a browser', () => {
  it('that opens no view is requested a second time', async () => {
    const { open } = views();
    let requests = 0;
    const result = await sweep({
      open: (...args) => {
        requests += 1;
        return requests === 1 ? Promise.reject(new AppError('cdp', 'the browser has closed')) : open(...args);
      },
    });
    expect(requests).toBe(2);
    expect(findingsOf(result).flat()).not.toContain('browser: the browser has closed');
  });

  it('that never opens a view is a finding, and ends the platform', async () => {
    const open = () => Promise.reject(new AppError('timeout', 'no page'));
    const result = await sweep({ open, screens: ['a', 'b'].map(screen) });
    expect(findingsOf(result)).toEqual([
      ['a', 'browser: no page'],
      ['b', 'no page'],
    ]);
  });

  it('that cannot be started stops the sweep, and is not a finding about the site', async () => {
    const result = await sweep({
      open: () => Promise.reject(new AppError('environment', 'no browser')),
      profiles: [profileOf('pc-chrome'), profileOf('ios-safari')],
    });
    expect(result.abortReason).toBe('no browser');
    expect(findingsOf(result)).toEqual([
      ['home', 'no browser'],
      ['home', 'no browser'],
    ]);
    expect(result.platforms.map(verdictOf)).toEqual(['unfinished', 'unfinished']);
  });
});

it('a platform whose screens were all skipped does not pass', async () => {
  const { open } = views();
  const paid = { ...screen('paid'), needsSandbox: true };
  const [nothing] = (await sweep({ open, screens: [paid, paid] })).platforms;
  expect(nothing && verdictOf(nothing)).toBe('unfinished');
  expect(nothing?.unfinished).toBe(`no screen ran: ${sandboxOnly.en}`);
  const [some] = (await sweep({ open, screens: [screen('home'), paid] })).platforms;
  expect(some).toMatchObject({ screens: [{ screenId: 'home' }, { verdict: 'skipped' }] });
  expect(some?.unfinished).toBeUndefined();
});

it('the sweep stops immediately when it is aborted, even while a page loads', async () => {
  const { open } = views({ loading: () => true });
  const interruption = new AbortController();
  const running = sweep({ open, signal: interruption.signal });
  interruption.abort();
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
});
