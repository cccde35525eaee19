import type { Locator } from '@playwright/test';
import type { HarnessWindow } from './harness-window.ts';
import type { Phone } from './phone.ts';

/** Presses in the view of a platform what is found on the phone, and on the phone too. */
export async function pressOnBoth(
  harness: HarnessWindow,
  { platformId, phone }: { readonly platformId: string; readonly phone: Phone },
  target: Locator,
): Promise<void> {
  const before = await phone.scrollTop();
  const place = await phone.placeOf(target);
  const scrolled = (await phone.scrollTop()) - before;
  if (scrolled !== 0) await harness.scroll(platformId, scrolled);
  await phone.expectShown(() => harness.picture(platformId));
  await harness.tap(platformId, place);
  await target.click();
}
