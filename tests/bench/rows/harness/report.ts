import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '#main/commands/build-stale.ts';
import { projectPaths } from '#main/commands/project-paths.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { captureScreenshot } from '#main/harness/page/capture-screenshot.ts';
import { ScreenDriver } from '#main/harness/page/screen-driver.ts';
import { prepareReport } from '#main/harness/reports/write-report.ts';
import { launchChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { profileOf } from '../../../profile-of.ts';
import { sampleContext, wholeSweep } from '../../../sample-report/sample-sweep.ts';
import type { BenchContext, BenchRow } from '../../bench-row.ts';
import { openUnwatchedView } from '../../unwatched-view.ts';

const cellCount = 430;

/** Screens with many and with few pictures. */
const screens = [
  { path: '/home', pictures: 3 },
  { path: '/home/day-ranked', pictures: 3 },
  { path: '/category', pictures: 3 },
  { path: '/book/2', pictures: 1 },
  { path: '/search', pictures: 0 },
  { path: '/user', pictures: 0 },
  { path: '/purchase', pictures: 0 },
  { path: '/novel', pictures: 3 },
];

/**
 * Measures the time and size of a report with real screenshots of the site, all different, at each platform's own
 * resolution.
 */
export const report: BenchRow = {
  name: 'report',
  async run(context) {
    await buildStale(['reportPage'], {
      say: console.log,
      warn: console.error,
      signal: new AbortController().signal,
      environment: process.env,
    });
    const page = await readFile(projectPaths.reportPage, 'utf8');
    const screenshots = await takeScreenshots(context);
    const place = await mkdtemp(join(tmpdir(), 'manyue-bench-'));
    try {
      const result = wholeSweep((index) =>
        makeUnique(screenshots[index % screenshots.length] ?? new Uint8Array(), index),
      );
      const cells = result.platforms.flatMap(({ screens }) => screens).length;
      const folder = await prepareReport(join(place, 'report'));
      const start = performance.now();
      await folder.write(result, { ...sampleContext, page });
      const took = performance.now() - start;
      const bytes = await sizeOf(join(place, 'report'));
      return [
        { what: `writing a report of ${cells} screenshots`, value: took, unit: 'ms' },
        { what: 'report page without data', value: page.length / 1_000, unit: 'kB' },
        {
          what: `report of ${cellCount} screenshots`,
          value: (bytes / cells) * (cellCount / 1e6),
          unit: 'MB',
          goal: { atMost: 35 },
        },
      ];
    } finally {
      await rm(place, { recursive: true });
    }
  },
};

async function takeScreenshots({ executable, origin }: BenchContext): Promise<readonly Uint8Array[]> {
  const profiles = ['ios-safari', 'android-chrome', 'android-miui', 'pc-chrome'].map(profileOf);
  const chromium = await launchChromium(executable);
  const screenshots: Uint8Array[] = [];
  try {
    for (const profile of profiles) {
      const view = await openUnwatchedView(chromium, profile, (cdp) => setScreen(cdp, profile));
      const { signal } = new AbortController();
      const driver = new ScreenDriver(view.cdp, { isTouch: profile.touch, signal });
      for (const { path, pictures } of screens) {
        await view.navigate(`${origin}${path}`);
        await driver.expectPictures(pictures);
        await driver.settle(() => 0);
        screenshots.push(await captureScreenshot(view.cdp, { dpr: profile.dpr }));
      }
    }
    return screenshots;
  } finally {
    await chromium.close();
  }
}

async function setScreen(cdp: CdpSession, { viewport, dpr, touch }: DeviceProfile): Promise<void> {
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: dpr,
    mobile: touch,
  });
}

/** Appends bytes to a screenshot to make it unique, because a report stores equal screenshots only once. */
function makeUnique(picture: Uint8Array, index: number): Uint8Array {
  return Buffer.concat([picture, Buffer.from(String(index))]);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
