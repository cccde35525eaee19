import { setTimeout as wait } from 'node:timers/promises';
import { emulationCommands } from '#main/harness/emulation/emulation-commands.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { launchChromium, type RunningChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { profileOf } from '../../../profile-of.ts';
import { type BenchRow, type Measurement, median } from '../../bench-row.ts';
import { openUnwatchedView } from '../../unwatched-view.ts';
import { ratesWhileScrolling, tapToFrame, type WatchedView, watchView } from '../../watched-view.ts';

const profile = { ...profileOf('ios-safari'), viewport: { width: 393, height: 852 }, dpr: 3 };
const viewCount = 6;
const measuredMs = 4_000;
const idlePeriods = 5;

/** Live frames for a window in a browser, which draws each frame immediately. */
export const liveFrames: BenchRow = {
  name: 'live frames',
  async run({ executable, origin }) {
    const chromium = await launchChromium(findChromium({ headless: true })?.executable ?? executable, {});
    const end = new AbortController();
    try {
      const views = await Promise.all(
        Array.from({ length: viewCount }, () =>
          openUnwatchedView(chromium, profile, async (cdp) => {
            for (const { method, params } of emulationCommands(profile)) await cdp.send(method, params);
          }),
        ),
      );
      await Promise.all(views.map((view) => view.navigate(`${origin}/home`)));
      const watched = views.map(({ cdp }, index) =>
        watchView({ cdp, profile }, `view-${index + 1}`, end.signal),
      );
      await Promise.all(watched.map((view) => view.rest()));
      const [first] = watched;
      if (first === undefined) throw new Error('There is no view');
      return [
        ...(await whileScrolling(watched.slice(0, 1), chromium, 30)),
        ...(await whileScrolling(watched, chromium, 12)),
        {
          what: 'live frames, tap to frame',
          value: await tapToFrame(first),
          unit: 'ms',
          goal: { atMost: 60 },
        },
        await idle(watched, chromium),
      ];
    } finally {
      end.abort();
      await chromium.close();
    }
  },
};

async function whileScrolling(
  watched: readonly WatchedView[],
  chromium: RunningChromium,
  goal: number,
): Promise<readonly Measurement[]> {
  let rates: readonly number[] = [];
  const cores = await cpuCores(chromium, async () => {
    rates = await ratesWhileScrolling(watched, measuredMs);
  });
  await Promise.all(watched.map((view) => view.rest()));
  const what = watched.length === 1 ? 'one of six views scrolls' : `${watched.length} views scroll`;
  return [
    {
      what: `live frames, ${what}: lowest rate`,
      value: Math.min(...rates),
      unit: '/s',
      goal: { atLeast: goal },
    },
    { what: `live frames, ${what}: CPU`, value: cores * 100, unit: '%' },
  ];
}

async function idle(watched: readonly WatchedView[], chromium: RunningChromium): Promise<Measurement> {
  await Promise.all(watched.map((view) => view.rest()));
  const cores: number[] = [];
  // Uses the median. Once after the scrolling, Chromium cleans up for a second, which slows one of the periods.
  for (let period = 0; period < idlePeriods; period++) {
    cores.push(await cpuCores(chromium, () => wait(measuredMs)));
  }
  return {
    what: `live frames, ${watched.length} idle views: CPU`,
    value: median(cores) * 100,
    unit: '%',
    goal: { atMost: 10 },
  };
}

async function cpuCores({ connection }: RunningChromium, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const before = await processorSeconds(connection.browser);
  await work();
  const used = (await processorSeconds(connection.browser)) - before;
  return (used * 1_000) / (performance.now() - startedAt);
}

async function processorSeconds(browser: RunningChromium['connection']['browser']): Promise<number> {
  const { processInfo } = await browser.send<{
    processInfo: readonly { readonly cpuTime: number }[];
  }>('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
