import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { sampleCall } from '../inspector/sample-rows.ts';
import { inputsOf, windowFixture } from './window-fixture.ts';

let page: Page;

const openWindow = windowFixture();

const measured = { calls: 185, characters: 1_400_000, max: 40_000_000 };
const exported = { name: 'a.har', calls: 185, canReplay: true, path: null, text: '{}' };

beforeEach(async () => {
  page = await openWindow(
    {
      listTimeline: { rows: [sampleCall(1)], next: null },
      measureHar: measured,
      exportHar: { file: exported },
    },
    { locale: 'en-US' },
  );
  await page.getByRole('button', { name: 'Inspector', exact: true }).click();
});

it('offers the calls of the filter before exporting them', async () => {
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Export HAR…' }).click();
  await page.getByText('185 calls pass the filter, about 1.4 MB').waitFor();
  await page.evaluate(() => {
    window.recordedResponses['measureHar'] = { calls: 12, characters: 90_000, max: 40_000_000 };
  });
  await page.getByText('API', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 12 calls' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('a.har');
  expect(await inputsOf(page, 'measureHar')).toEqual([
    { views: null, text: '', only: 'all' },
    { views: null, text: '', only: 'api' },
  ]);
  expect(await inputsOf(page, 'exportHar')).toMatchObject([{ views: null, text: '', only: 'api' }]);
});

it('explains how to get a smaller file instead of exporting one that is too large', async () => {
  await page.evaluate(() => {
    window.recordedResponses['measureHar'] = { calls: 9_000, characters: 62_000_000, max: 40_000_000 };
  });
  await page.getByRole('button', { name: 'Export HAR…' }).click();
  expect(await page.getByRole('alert').textContent()).toBe(
    '9000 calls have about 62.0 MB; 40.0 MB can be downloaded. Filter by API, choose one view, or clear some calls.',
  );
  expect(await page.getByRole('button', { name: /^Export \d/ }).count()).toBe(0);
});

it('shows the progress of an export, and cancels it', async () => {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    window.recordedResponses['exportHar'] = promise;
    window.endExport = () => resolve({ file: null });
  });
  await page.getByRole('button', { name: 'Export HAR…' }).click();
  await page.getByRole('button', { name: 'Export 185 calls' }).click();
  const [{ exportId } = { exportId: 0 }] = (await inputsOf(page, 'exportHar')) as { exportId: number }[];
  await page.evaluate((event) => window.emit('harProgressed', event), { exportId, done: 40, of: 185 });
  await page.getByText('40 of 185 calls written').waitFor();
  expect(await page.getByRole('progressbar').getAttribute('value')).toBe('40');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await inputsOf(page, 'cancelHar')).toEqual([{ exportId }]);
  await page.evaluate(() => window.endExport());
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
});

declare global {
  interface Window {
    /** Responds that the user has cancelled the export. */
    endExport(): void;
  }
}
