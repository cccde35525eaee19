import type { ReadingSettings } from './reading-settings.store.ts';

/** Another one when anything changes that lines are laid out by. */
export function layoutOf({ fontSize, reading }: ReadingSettings): string {
  const { lineHeight, margin, paragraphGap, family, isBold, isJustified } = reading;
  return [fontSize, lineHeight, margin, paragraphGap, family, isBold, isJustified].join();
}
