import { rm } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webkitTwin } from '#main/harness/devices/webkit-twin.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { profileOf } from '../../profile-of.ts';
import { sampleScreen, sampleSweep } from '../../sample-report/sample-sweep.ts';
import { watchEachTest } from '../watch-each-test.ts';
import { buildReportPage, writeSampleReport } from './report-folder.ts';

const pictureOf = (color: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="80"><rect width="40" height="80" fill="${color}"/></svg>`,
  );
const safari = profileOf('ios-safari');
const sweep = sampleSweep([
  { profile: safari, duration: 1, screens: [sampleScreen('home', { picture: pictureOf('teal') })] },
  {
    profile: webkitTwin(safari),
    duration: 1,
    screens: [
      sampleScreen('home', {
        verdict: 'failed',
        findings: [{ kind: 'exception', message: 'The list has no items' }],
        picture: pictureOf('navy'),
      }),
    ],
  },
]);

let browser: Browser;
let report: { readonly url: string; readonly place: string };
let page: Page;
const problems = watchEachTest();

beforeAll(async () => {
  const isRoot = process.getuid?.() === 0;
  const executablePath = findChromium({ headless: true })?.executable ?? '';
  [browser, report] = await Promise.all([
    chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] }),
    buildReportPage().then((built) => writeSampleReport(built, sweep)),
  ]);
  page = await browser.newPage({ locale: 'en-US', viewport: { width: 1400, height: 900 } });
  problems.watch(page);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await rm(report.place, { recursive: true });
});

it('a finding of one engine is labelled, and its screen shows the screenshots of both engines', async () => {
  await page.goto(`${report.url}#ios-safari-webkit/home`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('WebKit only').waitFor();
  expect(
    await dialog.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
  ).toEqual(['pictures/ios-safari-webkit--home.jpg', 'pictures/ios-safari--home.jpg']);
  const [own, other] = await Promise.all(
    (await dialog.locator('.frame').all()).map((frame) => frame.boundingBox()),
  );
  expect(Math.abs((own?.y ?? 0) - (other?.y ?? Number.NaN))).toBeLessThan(60);
  expect(other?.x).toBeGreaterThan((own?.x ?? 0) + (own?.width ?? 0));
  await dialog.getByRole('button', { name: 'iPhone Safari', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/#ios-safari\/home$/);
  expect(await dialog.getByText('WebKit only').count()).toBe(0);
});
