import type { Locator } from '@playwright/test';
import type { HarnessWindow } from './harness-window.ts';
import type { Phone } from './phone.ts';

/** Finds an element on the reference phone and presses it there and in the view of the platform. */
export async function pressOnBoth(
  harness: HarnessWindow,
  { platformId, phone }: { readonly platformId: string; readonly phone: Phone },
  target: Locator,
): Promise<void> {
  const before = await phone.scrollTop();
  const place = await phone.placeOf(target);
  const scrolled = (await phone.scrollTop()) - before;
  if (scrolled !== 0) await harness.scroll(platformId, scrolled);
  await phone.expectShown(() => harness.screenshot(platformId));
  await harness.tap(platformId, place);
  await target.click();
}
