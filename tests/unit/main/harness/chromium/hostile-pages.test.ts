import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payPresetOf } from '#main/harness/pay/presets.ts';
import type { OpenSweepView } from '#main/harness/sweep/run/opened-view.ts';
import { runSweep } from '#main/harness/sweep/run/run-sweep.ts';
import { type ScreenResult, verdictOf } from '#main/harness/sweep/sweep-results.ts';
import type { Step, SweepScreen } from '#main/harness/sweep/sweep-screen.ts';
import { RestartingChromium } from '#main/hosts/chromium/restarting-chromium.ts';
import { profileOf } from '../../../../profile-of.ts';
import { launchHost, type PageServer, servePages } from './chromium-for-tests.ts';

const profile = profileOf('pc-chrome');

/** As the site tells what it takes the platform for: nothing else is found on such a page. */
const pageOf = (script: string) => `<!doctype html>
<html data-os="${profile.expects.os}" data-browser="${profile.expects.browser}" data-phone="${profile.expects.isPhone}">
<h1>漫阅</h1><button>继续</button><script>${script}</script>`;

const pages = {
  '/fine': '',
  // Once it has loaded: before that a page has longer to answer.
  '/loop': 'onload = () => setTimeout(() => { for (;;); })',
  '/alert': `alert('你好')`,
  '/confirm': `confirm('继续？'); prompt('密码？')`,
  '/alerts': 'for (;;) alert(1);',
  '/leave': `addEventListener('beforeunload', (event) => event.preventDefault())`,
  // Its listener keeps the click from the device's script, which would prevent it.
  '/popups': `const link = Object.assign(document.createElement('a'), { href: '/fine', target: '_blank' });
    link.onclick = (event) => event.stopImmediatePropagation();
    setInterval(() => link.click(), 5)`,
  '/crash': '',
  '/kill': '',
};
type Path = keyof typeof pages;

let server: PageServer;
let browser: RestartingChromium;
const told: string[] = [];

beforeAll(async () => {
  server = await servePages(
    Object.fromEntries(Object.entries(pages).map(([path, script]) => [path, pageOf(script)])),
  );
  browser = new RestartingChromium(await launchHost(), {
    launch: launchHost,
    onRestart: ({ en }) => told.push(en),
  });
}, 60_000);

afterAll(async () => {
  await browser.close();
  server.close();
});

/** Commands of the protocol that do to a page, or to its browser, what no script can. */
const commands: Readonly<Record<string, string>> = { '/crash': 'Page.crash', '/kill': 'Browser.crash' };

/** Each command is sent when its page is there, `times` at most. */
function opener(times: number): OpenSweepView {
  let left = times;
  return async (device, options) => {
    const view = await browser.open(device, options);
    return {
      cdp: view.cdp,
      storage: view.storage,
      get loss() {
        return view.loss;
      },
      close: () => view.close(),
      navigate: async (url) => {
        await view.navigate(url);
        const command = commands[new URL(url).pathname];
        if (command === undefined || left === 0) return;
        left -= 1;
        await view.cdp.send(command);
      },
    };
  };
}

const seen = { do: 'expectVisible', target: { role: 'heading', name: '漫阅' } } as const;

function screenOf(path: Path, more: readonly Step[] = []): SweepScreen {
  const steps: readonly Step[] = [{ do: 'open', path }, seen, ...more];
  return { id: path.slice(1), title: path, appliesTo: () => true, needsSandbox: false, steps };
}

/** What is found on these screens by a sweep of one platform that then looks at a fine one. */
async function sweep(
  screens: readonly SweepScreen[],
  { times = Number.POSITIVE_INFINITY, stepTimeoutMs = 5_000 } = {},
) {
  const result = await runSweep({
    origin: server.origin,
    profiles: [profile],
    screens: [...screens, { ...screenOf('/fine'), id: 'last' }],
    open: opener(times),
    apiKey: '',
    preset: payPresetOf('paid'),
    concurrency: 1,
    limits: { stepTimeoutMs, responseTimeoutMs: 400, lookTimeoutMs: 10_000 },
    signal: new AbortController().signal,
  });
  return result.platforms.flatMap((platform) => platform.screens);
}

const outcome = ({ verdict, findings }: ScreenResult) => [
  verdict,
  ...findings.map(({ kind, message }) => `${kind}: ${message}`),
];

describe('a page that', () => {
  it.each<[what: string, path: Path, findings: readonly string[], isSeen: boolean]>([
    ['crashes', '/crash', ['crash: The page crashed (2 times)'], false],
    ['says something', '/alert', ['dialog: alert “你好”: answered with OK'], true],
    [
      'asks',
      '/confirm',
      ['dialog: confirm “继续？”: answered with Cancel', 'dialog: prompt “密码？”: answered with Cancel'],
      true,
    ],
  ])('%s is a finding by its name, and the next screen is looked at', async (_, path, findings, isSeen) => {
    const [hostile, last] = await sweep([screenOf(path)]);
    expect(hostile && outcome(hostile)).toEqual(['failed', ...findings]);
    expect(hostile?.picture !== undefined).toBe(isSeen);
    expect(last && outcome(last)).toEqual(['passed']);
  });

  // It is waited for twice, as long as a page may take.
  it('loops for ever is left', { tags: ['complete'] }, async () => {
    const [hostile, last] = await sweep([screenOf('/loop')], { stepTimeoutMs: 1_500 });
    expect(hostile && outcome(hostile)).toEqual([
      'failed',
      'expectation: Waited 1.5 s for heading “漫阅” to be there (2 times)',
      'hang: The page has not answered for 0.8 s (2 times)',
    ]);
    expect(last && outcome(last)).toEqual(['passed']);
  });

  it('asks without end is left', async () => {
    const [hostile, last] = await sweep([screenOf('/alerts')]);
    expect(hostile?.findings.map(({ message }) => message)).toContain(
      'The page opened 20 dialogs and would not stop (2 times)',
    );
    expect(last && outcome(last)).toEqual(['passed']);
  });

  it('opens windows without end is left', { tags: ['complete'] }, async () => {
    const [hostile, last] = await sweep([screenOf('/popups')]);
    expect(hostile?.findings.map(({ kind }) => kind)).toContain('popup');
    expect(last && outcome(last)).toEqual(['passed']);
  });

  it('asks whether to leave is left', async () => {
    const press: Step = { do: 'tap', target: { role: 'button', name: '继续' } };
    const [hostile, last] = await sweep([screenOf('/leave', [press])]);
    expect(hostile && outcome(hostile)).toEqual(['passed']);
    expect(last && outcome(last)).toEqual(['failed', 'dialog: beforeunload: answered with Leave']);
  });
});

it('a browser that ends in the middle is started again, and its screen looked at in the new one', async () => {
  const screens = await sweep([screenOf('/fine'), screenOf('/kill')], { times: 1 });
  expect(screens.map(outcome)).toEqual([['passed'], ['passed'], ['passed']]);
  expect(told).toEqual([
    expect.stringMatching(/^The browser ended unexpectedly \(.+\) and was restarted$/),
  ]);
});

it('two platforms on nothing but hostile pages end by their deadline, and each skipped screen says why', {
  tags: ['complete'],
  timeout: 90_000,
}, async () => {
  const platformTimeoutMs = 12_000;
  const hostile = ['/popups', '/leave', '/fine', '/alerts', '/loop'] as const;
  const screens = [0, 1, 2, 3, 4, 5].flatMap((round) =>
    hostile.map((path) => ({ ...screenOf(path), id: `${path.slice(1)}-${round}` })),
  );
  const begun = performance.now();
  const { platforms } = await runSweep({
    origin: server.origin,
    profiles: [profile, profileOf('ios-safari')],
    screens,
    open: opener(0),
    apiKey: '',
    preset: payPresetOf('paid'),
    concurrency: 2,
    limits: { stepTimeoutMs: 2_000, responseTimeoutMs: 400, lookTimeoutMs: 5_000, platformTimeoutMs },
    signal: new AbortController().signal,
  });
  // 10 s for what is still open then.
  expect(performance.now() - begun).toBeLessThan(platformTimeoutMs + 15_000);
  expect(platforms.map(verdictOf)).toEqual(['failed', 'failed']);
  for (const { screens: seen, unfinished } of platforms) {
    expect(seen).toHaveLength(screens.length);
    expect(unfinished).toMatch(/^(The (platform|sweep) was not done within \d+ s|given up: )/);
    const skipped = seen.filter(({ verdict }) => verdict === 'skipped');
    expect(skipped.length).toBeGreaterThan(0);
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set([unfinished]));
  }
});
