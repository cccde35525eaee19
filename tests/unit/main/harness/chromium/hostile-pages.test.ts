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

/** Start of a page that reports its platform as the site does, so that a sweep finds nothing else. */
const pageOf = (script: string) => `<!doctype html>
<html data-os="${profile.expects.os}" data-browser="${profile.expects.browser}" data-phone="${profile.expects.isPhone}">
<h1>漫阅</h1><button>继续</button><script>${script}</script>`;

const pages = {
  '/fine': '',
  // Script that starts after the load, because a page has more time to respond until then.
  '/loop': 'onload = () => setTimeout(() => { for (;;); })',
  '/alert': `alert('你好')`,
  '/confirm': `confirm('继续？'); prompt('密码？')`,
  '/alerts': 'for (;;) alert(1);',
  '/leave': `addEventListener('beforeunload', (event) => event.preventDefault())`,
  // Script that stops the click event before the device script, which would prevent the click.
  '/popups': `const link = Object.assign(document.createElement('a'), { href: '/fine', target: '_blank' });
    link.onclick = (event) => event.stopImmediatePropagation();
    setInterval(() => link.click(), 5)`,
  '/crash': '',
  '/kill': '',
};
type Path = keyof typeof pages;

let server: PageServer;
let browser: RestartingChromium;
const restarts: string[] = [];

beforeAll(async () => {
  server = await servePages(
    Object.fromEntries(Object.entries(pages).map(([path, script]) => [path, pageOf(script)])),
  );
  browser = new RestartingChromium(await launchHost(), {
    launch: launchHost,
    onRestart: ({ en }) => restarts.push(en),
  });
}, 60_000);

afterAll(async () => {
  await browser.close();
  server.close();
});

/** Commands that cause failures which no script can cause. */
const commands: Readonly<Record<string, string>> = { '/crash': 'Page.crash', '/kill': 'Browser.crash' };

/** Opens views. Sends each command when its page is shown, at most `times` times. */
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

const seen = { kind: 'expectVisible', target: { role: 'heading', name: '漫阅' } } as const;

function screenOf(path: Path, more: readonly Step[] = []): SweepScreen {
  const steps: readonly Step[] = [{ kind: 'open', address: path }, seen, ...more];
  return { id: path.slice(1), title: path, appliesTo: () => true, needsSandbox: false, steps };
}

/** Sweeps the given screens and then a good one, on one platform. Returns the findings. */
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
    ['opens an alert', '/alert', ['dialog: alert “你好”: closed with OK'], true],
    [
      'opens confirm and prompt dialogs',
      '/confirm',
      ['dialog: confirm “继续？”: closed with Cancel', 'dialog: prompt “密码？”: closed with Cancel'],
      true,
    ],
  ])('%s is reported as a finding, and the next screen is visited', async (_, path, findings, isSeen) => {
    const [hostile, last] = await sweep([screenOf(path)]);
    expect(hostile && outcome(hostile)).toEqual(['failed', ...findings]);
    expect(hostile?.picture !== undefined).toBe(isSeen);
    expect(last && outcome(last)).toEqual(['passed']);
  });

  // Allows more time, because the sweep waits twice for the max duration of a page.
  it('loops forever is left', { tags: ['complete'] }, async () => {
    const [hostile, last] = await sweep([screenOf('/loop')], { stepTimeoutMs: 1_500 });
    expect(hostile && outcome(hostile)).toEqual([
      'failed',
      'expectation: Waited 1.5 s for heading “漫阅” to appear (2 times)',
      'hang: The page has not responded for 0.8 s (2 times)',
    ]);
    expect(last && outcome(last)).toEqual(['passed']);
  });

  it('opens dialogs endlessly is left', async () => {
    const [hostile, last] = await sweep([screenOf('/alerts')]);
    expect(hostile?.findings.map(({ message }) => message)).toContain(
      'The page opened 20 dialogs and keeps opening more (2 times)',
    );
    expect(last && outcome(last)).toEqual(['passed']);
  });

  it('opens windows endlessly is left', { tags: ['complete'] }, async () => {
    const [hostile, last] = await sweep([screenOf('/popups')]);
    expect(hostile?.findings.map(({ kind }) => kind)).toContain('popup');
    expect(last && outcome(last)).toEqual(['passed']);
  });

  it('opens a dialog on beforeunload is left', async () => {
    const press: Step = { kind: 'tap', target: { role: 'button', name: '继续' } };
    const [hostile, last] = await sweep([screenOf('/leave', [press])]);
    expect(hostile && outcome(hostile)).toEqual(['passed']);
    expect(last && outcome(last)).toEqual(['failed', 'dialog: beforeunload: closed with Leave']);
  });
});

it('a browser that crashes is restarted, and its screen is visited in the new browser', async () => {
  const screens = await sweep([screenOf('/fine'), screenOf('/kill')], { times: 1 });
  expect(screens.map(outcome)).toEqual([['passed'], ['passed'], ['passed']]);
  expect(restarts).toEqual([
    expect.stringMatching(/^The browser ended unexpectedly \(.+\) and was restarted$/),
  ]);
});

it('two platforms with only hostile pages end at their deadline, and each skipped screen has a reason', {
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
  // Allows 10 s for pages that are still open.
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
