import { backgroundProperties } from './backgrounds.ts';
import { fontFamilies } from './font-families.ts';
import type { ReadingSettings } from './reading-settings.store.ts';

/** The settings as custom properties, by which the chapter's text and all around it is drawn. */
export function readingStyle(
  { fontSize, background, reading }: Pick<ReadingSettings, 'fontSize' | 'background' | 'reading'>,
  isDark: boolean,
): Record<string, string> {
  // In the dark the site's own colours are right for the reader too.
  const colours = isDark ? {} : backgroundProperties(background);
  return {
    ...colours,
    '--reading-font-size': `${fontSize}px`,
    '--reading-line-height': String(reading.lineHeight),
    '--reading-margin': `${reading.margin}px`,
    '--reading-paragraph-gap': `${reading.paragraphGap}em`,
    '--reading-align': reading.isJustified ? 'justify' : 'start',
    '--reading-weight': reading.isBold ? '600' : '400',
    '--reading-family': fontFamilies[reading.family].css,
  };
}
