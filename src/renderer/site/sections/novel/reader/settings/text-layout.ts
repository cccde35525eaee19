import type { ReadingSettings } from './reading-settings.store.ts';

/** Returns a key that changes with every setting that affects where lines break. */
export function layoutOf({ fontSize, reading }: ReadingSettings): string {
  const { lineHeight, margin, paragraphGap, family, isBold, isJustified } = reading;
  return [fontSize, lineHeight, margin, paragraphGap, family, isBold, isJustified].join();
}
