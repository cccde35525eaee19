import type { Page } from '@playwright/test';
import { profileOf } from '../../profile-of.ts';

/** Returns the scale of a view: CSS px of the window per CSS px of the previewed page. */
export async function viewScale(page: Page, platformId: string): Promise<number> {
  const frame = page.getByRole('article', { name: profileOf(platformId).name, exact: true });
  const title = await frame.getByRole('heading').getAttribute('title');
  const [, width] = /(\d+)×\d+ @/.exec(title ?? '') ?? [];
  const box = await frame.locator('.device-frame-screen').boundingBox();
  if (box === null || width === undefined) throw new Error(`The wall has no frame of ${platformId}`);
  return box.width / Number(width);
}
