import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Writes a screenshot of the window into the pictures of the README. */
export async function take(page: Page, name: string): Promise<void> {
  const picture = new URL(`../../resources/readme/${name}.png`, import.meta.url);
  await page.mouse.move(0, 0);
  await writeFile(picture, await page.screenshot());
}

/** Waits until the covers have loaded and two screenshots of a view are equal. Moving banners only delay this. */
export async function untilAtRest(name: string, screenshot: () => Promise<Buffer>): Promise<void> {
  let last: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const taken = await screenshot();
    const rests = taken.equals(last);
    last = taken;
    expect(rests, `${name} still changes`).toBe(true);
  }).toPass({ intervals: [1_000], timeout: 60_000 });
}
