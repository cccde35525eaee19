import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '#main/commands/build-stale.ts';
import { projectPaths } from '#main/commands/project-paths.ts';
import { choosePayDesk } from '#main/commands/start/choices/choose-pay-desk.ts';
import { runSweep } from '#main/harness/sweep/run/run-sweep.ts';
import { ScenarioVisitors } from '#main/harness/sweep/scenario-visitors.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { type Preview, servePreview } from '#main/preview/serve-preview.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { chinaTime } from '#shared/time/china-time.ts';
import { clockTimes, machineZones } from '../../../../clock/clock-times.ts';
import { profileOf } from '../../../../profile-of.ts';

/** Screens that show or need a time, such as hours, weekdays or the age of orders. */
const ids = ['home', 'day-updates', 'user-centre', 'recharge-orders', 'video-child', 'native-pay'];

const { signal } = new AbortController();
const quiet = { say: () => undefined, warn: () => undefined, signal, environment: process.env };

describe.each(machineZones)('on a machine in %s', { tags: ['complete'] }, (zone) => {
  const machineZone = process.env['TZ'];
  let preview: Preview;
  let host: ChromiumHost;

  beforeAll(async () => {
    process.env['TZ'] = zone;
    await buildStale(['site', 'deviceScript'], quiet);
    preview = await servePreview({ db: ':memory:', port: 0 }, projectPaths.built, signal);
    const { executable } = await obtainChromium({ headless: true }, quiet.say, signal);
    const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
    const handleBridgeCall = choosePayDesk('paid').open(preview.control);
    host = await ChromiumHost.launch({ executable, deviceScript, handleBridgeCall });
  }, 120_000);

  afterAll(async () => {
    await host.close();
    await preview.close();
    if (machineZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machineZone;
  });

  it.each(clockTimes)('the sweep has no findings at %s', { timeout: 90_000 }, async (time) => {
    const { control } = preview;
    if (control === undefined) throw new Error('The preview has no sandbox');
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const clock = chinaTime(Date.parse(time));
    const title = { zh: clock, en: clock };
    const visitors = new ScenarioVisitors({
      scenarios: [{ id: 'clock', title, description: title, clock }],
      sandbox: control,
      onProblem: (thrown) => expect(thrown).toBeUndefined(),
    });
    const { platforms } = await runSweep({
      origin: preview.origin,
      profiles: ['pc-chrome', 'ios-wkwebview-shell'].map(profileOf),
      screens: sweepScreens.filter(({ id }) => ids.includes(id)),
      open: visitors.opening((profile, options) => host.open(profile, options)),
      control,
      apiKey: defaultKeys.api,
      preset: choosePayDesk('paid').preset,
      concurrency: 2,
      signal,
    });
    await visitors.close();
    expect(
      platforms.flatMap(({ profile, screens }) =>
        screens.flatMap(({ screenId, findings }) =>
          findings.map(({ message }) => `${profile.id} ${screenId}: ${message}`),
        ),
      ),
    ).toEqual([]);
    expect(platforms.map(({ screens }) => screens.length)).toEqual([5, 6]);
  });
});
