import { backgroundProperties } from './backgrounds.ts';
import { fontFamilies } from './font-families.ts';
import type { ReadingSettings } from './reading-settings.store.ts';

/** Returns the settings as CSS custom properties for the chapter's text and the controls around it. */
export function readingStyle(
  { fontSize, background, reading }: Pick<ReadingSettings, 'fontSize' | 'background' | 'reading'>,
  isDark: boolean,
): Record<string, string> {
  // In dark mode, the reader uses the site's own colours.
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
