import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import { backgroundProperties } from './backgrounds.ts';
import { fontFamilies } from './font-families.ts';
import type { ReadingSettings } from './reading-settings.store.ts';
import './reading-surface.css';

interface ReadingSurfaceProps {
  readonly settings: ReadingSettings;
  /** True if the reader uses the site's dark colors. */
  readonly isDark: boolean;
  readonly children: ReactNode;
}

/** Returns the settings as CSS custom properties for the chapter's text and the controls around it. */
export function readingStyle(
  { fontSize, background, reading }: Pick<ReadingSettings, 'fontSize' | 'background' | 'reading'>,
  isDark: boolean,
): Record<string, string> {
  // In dark mode, the reader uses the site's own colors.
  const colors = isDark ? {} : backgroundProperties(background);
  return {
    ...colors,
    '--reading-font-size': `${fontSize}px`,
    '--reading-line-height': String(reading.lineHeight),
    '--reading-margin': `${reading.margin}px`,
    '--reading-paragraph-gap': `${reading.paragraphGap}em`,
    '--reading-align': reading.isJustified ? 'justify' : 'start',
    '--reading-weight': reading.isBold ? '600' : '400',
    '--reading-family': fontFamilies[reading.family].css,
  };
}

/** Renders the reader and its menus in the chosen colors and fonts. */
export const ReadingSurface = observer(function ReadingSurface({
  settings,
  isDark,
  children,
}: ReadingSurfaceProps) {
  const { brightness } = settings.reading;
  return (
    <div className="reading-surface" style={readingStyle(settings, isDark) as CSSProperties}>
      {children}
      {brightness < 1 && <div className="reading-surface__dim" style={{ opacity: 1 - brightness }} />}
    </div>
  );
});
