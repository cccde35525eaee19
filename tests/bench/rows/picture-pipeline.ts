import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { evaluateInPage } from '#main/harness/page/in-page.ts';
import { launchChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { profileOf } from '../../profile-of.ts';
import { type BenchRow, type Measurement, median } from '../bench-row.ts';
import { buildPage } from '../build-page.ts';
import type { MethodName } from '../pages/pictures/pictures.ts';
import { servePictures } from '../picture-server.ts';
import { drawPictures } from '../test-pictures.ts';
import { openUnwatchedView } from '../unwatched-view.ts';

/** Profile without emulation, that is, of the browser itself. */
const platform = 'pc-chrome';
const pictureCount = 60;
const rounds = 5;
const methods: readonly MethodName[] = ['unencrypted', 'byWorker', 'ours', 'mainThread'];

interface Metrics {
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
}

const names: Readonly<Record<MethodName, string>> = {
  unencrypted: 'unencrypted',
  byWorker: 'unencrypted in a Worker',
  ours: 'ours',
  mainThread: 'crypto-js to data URLs',
};

export const picturePipeline: BenchRow = {
  name: `${pictureCount} pictures of 100 kB, four methods`,
  async run({ browser, executable }) {
    await using server = await servePictures(
      await buildPage('pictures'),
      await drawPictures(browser, pictureCount),
    );
    const chromium = await launchChromium(executable);
    try {
      const measurements: Measurement[] = [];
      for (const throttle of [1, 4]) {
        const view = await openUnwatchedView(chromium, profileOf(platform), async (cdp) => {
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
        });
        await view.navigate(`${server.origin}/index.html`);
        measurements.push(
          ...(await shown(view.cdp, throttle)),
          ...(await mainThreadTime(view.cdp, throttle)),
        );
        await view.close();
      }
      return measurements;
    } finally {
      await chromium.close();
    }
  },
};

/** Measures from the first request to the last decoded picture, alternating the methods. */
async function shown(cdp: CdpSession, throttle: number): Promise<Measurement[]> {
  const times = await alternate((method, run) => measureMethod(cdp, method, run, true));
  const floor = times.unencrypted;
  const at = `at ${throttle}× throttle`;
  return [
    ...methods.map((method) => ({
      what: `shown, ${names[method]}, ${at}`,
      value: times[method],
      unit: 'ms' as const,
    })),
    {
      what: `shown, ours against unencrypted, ${at}`,
      value: times.ours / floor,
      unit: '×',
      goal: { atMost: throttle === 1 ? 1.2 : 1.3 },
    },
    {
      what: `shown, ours against unencrypted in a Worker, ${at}`,
      value: times.ours / times.byWorker,
      unit: '×',
    },
    { what: `shown, crypto-js against unencrypted, ${at}`, value: times.mainThread / floor, unit: '×' },
  ];
}

/** Measures the main thread's time for fetching and decrypting, without showing the pictures. */
async function mainThreadTime(cdp: CdpSession, throttle: number): Promise<Measurement[]> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await cdp.send<Metrics>('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const times = await alternate(async (method, run) => {
    const before = await busy();
    await measureMethod(cdp, method, run, false);
    return (await busy()) - before;
  });
  const at = `at ${throttle}× throttle`;
  return [
    { what: `main thread, floor, ${at}`, value: times.unencrypted, unit: 'ms' },
    { what: `main thread, unencrypted in a Worker, ${at}`, value: times.byWorker, unit: 'ms' },
    { what: `main thread, ours, ${at}`, value: times.ours, unit: 'ms' },
    { what: `main thread, crypto-js, ${at}`, value: times.mainThread, unit: 'ms' },
    {
      what: `main thread, crypto-js against ours, ${at}`,
      value: times.mainThread / times.ours,
      unit: '×',
      goal: { atLeast: 50 },
    },
  ];
}

async function alternate(
  measure: (method: MethodName, run: string) => Promise<number>,
): Promise<Record<MethodName, number>> {
  const times: Record<MethodName, number[]> = { unencrypted: [], byWorker: [], ours: [], mainThread: [] };
  // Skips the first round, which warms up caches and compilers.
  for (let round = 0; round <= rounds; round++) {
    for (const method of methods) {
      const time = await measure(method, crypto.randomUUID());
      if (round > 0) times[method].push(time);
    }
  }
  return {
    unencrypted: median(times.unencrypted),
    byWorker: median(times.byWorker),
    ours: median(times.ours),
    mainThread: median(times.mainThread),
  };
}

async function measureMethod(
  cdp: CdpSession,
  method: MethodName,
  run: string,
  show: boolean,
): Promise<number> {
  const call = [method, run, pictureCount, show].map((argument) => JSON.stringify(argument)).join();
  return Number(await evaluateInPage(cdp, `picturesPage.measure(${call})`));
}
