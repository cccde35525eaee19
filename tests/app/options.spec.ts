import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { profileOf } from '../profile-of.ts';
import { openHarness } from './driver/open-harness.ts';
import { serveTarget } from './target-site.ts';

test('the built site runs on a platform from a folder, with a custom backend and image host', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manyue-platforms-'));
  const own = { ...profileOf('android-chrome'), id: 'own-phone', name: '自家手机' };
  await writeFile(join(folder, 'own-phone.json'), JSON.stringify(own));
  const api = await serveTarget({});
  const images = await serveTarget({});
  const harness = await openHarness({
    args: ['--platforms', folder, '--platform', own.id, '--api', api.origin, '--images', images.origin],
  });
  try {
    await expect(harness.page.getByRole('article', { name: own.name })).toHaveCount(1);
    await expect.poll(() => api.paths.length).toBeGreaterThan(0);
    const view = harness.program.pages().find((page) => page.url().endsWith('/home'));
    expect(await view?.locator('html').getAttribute('data-image-host')).toBe(images.origin);
  } finally {
    await harness.close();
    api.close();
    images.close();
    await rm(folder, { recursive: true });
  }
});
