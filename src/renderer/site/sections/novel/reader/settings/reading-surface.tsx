import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import type { ReadingSettings } from './reading-settings.store.ts';
import { readingStyle } from './reading-style.ts';
import './reading-surface.css';

interface ReadingSurfaceProps {
  readonly settings: ReadingSettings;
  /** True if the reader uses the site's dark colours. */
  readonly isDark: boolean;
  readonly children: ReactNode;
}

/** Renders the reader and its menus in the chosen colours and fonts. */
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
