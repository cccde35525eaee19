import { buildStale } from '#main/commands/build-stale.ts';
import { launchHeadlessShell, openInBrowser } from '../../../app/driver/browser-window.ts';
import { type BenchRow, type Measurement, median } from '../../bench-row.ts';

const platforms = [
  'wechat-windows',
  'ios-safari',
  'android-chrome',
  'qqbrowser-android',
  'alipay-android',
  'ipad-desktop',
];
const starts = 3;

/**
 * Measures `npm start` in an open browser when everything is built. The time ends when six views have passed their
 * verification.
 */
export const windowStart: BenchRow = {
  name: 'window start',
  async run() {
    const { signal } = new AbortController();
    await buildStale(['program'], {
      say: console.log,
      warn: console.error,
      signal,
      environment: process.env,
    });
    const times: number[] = [];
    for (let start = 0; start < starts; start++) times.push(await startOnce());
    return [
      {
        what: `harness window, ${platforms.length} views: start to verified`,
        value: median(times),
        unit: 'ms',
        goal: { atMost: 4_000 },
      } satisfies Measurement,
    ];
  },
};

async function startOnce(): Promise<number> {
  const browser = await launchHeadlessShell();
  const startedAt = performance.now();
  const { page, close } = await openInBrowser(['--platform', platforms.join(',')], browser);
  try {
    const verified = page.getByRole('article').getByRole('button', { name: '相符', exact: true });
    await verified.nth(platforms.length - 1).waitFor();
    return performance.now() - startedAt;
  } finally {
    await close();
  }
}
