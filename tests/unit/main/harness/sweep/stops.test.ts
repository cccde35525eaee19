import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStale } from '#main/commands/build-stale.ts';
import { projectPaths } from '#main/commands/project-paths.ts';
import { choosePayDesk } from '#main/commands/start/choices/choose-pay-desk.ts';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { readBaseline } from '#main/harness/reports/baseline/baseline.ts';
import { screenshotComparer } from '#main/harness/reports/baseline/compare-screenshots.ts';
import { prepareReport } from '#main/harness/reports/write-report.ts';
import type { OpenSweepView } from '#main/harness/sweep/run/opened-view.ts';
import { runSweep } from '#main/harness/sweep/run/run-sweep.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { type Preview, servePreview } from '#main/preview/serve-preview.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { ReportScreen } from '#shared/report/report-data.ts';
import { profileOf } from '../../../../profile-of.ts';
import { sampleContext } from '../../../../sample-report/sample-sweep.ts';

const { signal } = new AbortController();
const quiet = { say: () => undefined, warn: () => undefined, signal, environment: process.env };
const profile = profileOf('android-chrome');

let preview: Preview;
let host: ChromiumHost;
let place: string;

beforeAll(async () => {
  await buildStale(['site', 'deviceScript'], quiet);
  preview = await servePreview({ db: ':memory:', port: 0 }, projectPaths.built, signal);
  const { executable } = await obtainChromium({ headless: true }, quiet.say, signal);
  const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
  const handleBridgeCall = choosePayDesk('paid').open(preview.control);
  host = await ChromiumHost.launch({ executable, deviceScript, handleBridgeCall });
  place = await mkdtemp(join(tmpdir(), 'manyue-stops-'));
}, 120_000);

afterAll(async () => {
  await host.close();
  await preview.close();
  await rm(place, { recursive: true });
});

/** Adds `css` to every document of a view. */
function styled(css: string): OpenSweepView {
  const source = `addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });`;
  return async (profileOfView, options) => {
    const view = await host.open(profileOfView, options);
    await view.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
    return view;
  };
}

/** Creates a report of the user center with `css`. Compares it with the report `against` if that is given. */
async function report(name: string, css: string, against?: string) {
  const { control } = preview;
  if (control === undefined) throw new Error('The preview has no sandbox');
  const result = await runSweep({
    origin: preview.origin,
    profiles: [profile],
    screens: sweepScreens.filter(({ id }) => id === 'user-centre'),
    open: styled(css),
    control,
    apiKey: defaultKeys.api,
    preset: choosePayDesk('paid').preset,
    concurrency: 1,
    signal,
  });
  const comparing = await host.open(profile, { signal, bridgeLog: new BridgeLog() });
  const folder = await prepareReport(join(place, name));
  const { data } = await folder.write(result, {
    ...sampleContext,
    page: '{"report":"here"}',
    comparison:
      against === undefined
        ? undefined
        : { baseline: await readBaseline(join(place, against)), compare: screenshotComparer(comparing.cdp) },
  });
  await comparing.close();
  return data.platforms.flatMap(({ screens }) => screens);
}

it('the sweep finds a change in a state that a later step of the visit reverts', {
  tags: ['complete'],
  timeout: 90_000,
}, async () => {
  const [first] = await report('baseline', '');
  expect(first?.findings).toEqual([]);
  const [unchanged] = await report('unchanged', '', 'baseline');
  // Tolerates a few pixels of an icon, which another run may draw differently.
  expect(shareOf(unchanged)).toBeLessThan(0.001);
  const [changed] = await report(
    'changed',
    '.credentials-card { padding-inline-start: 40px !important; }',
    'baseline',
  );
  expect(changed?.verdict).toBe('failed');
  expect(changed?.findings.map(({ message }) => message)).toContain(
    'After “Press button “显示密码”” the screenshot differs from the baseline',
  );
  expect(shareOf(changed)).toBeGreaterThan(0.002);
});

/** Returns the changed share of the state's picture, from 0 to 1. */
function shareOf(screen: ReportScreen | undefined): number {
  const stop = screen?.stops?.find(({ id }) => id === 'tap button 显示密码');
  if (stop?.comparison === undefined) throw new Error('The state has no compared picture');
  return stop.comparison.state === 'changed' ? stop.comparison.share : 0;
}
