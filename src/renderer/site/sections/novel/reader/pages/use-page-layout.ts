import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ReadingSettings } from '../settings/reading-settings.store.ts';
import { layoutOf } from '../settings/text-layout.ts';
import type { ChapterPages } from './chapter-pages.store.ts';

/**
 * Reports the layout to the store before the next paint, whenever the font or the size of `area` (the text box of a
 * page) changes. Sets the size on `root`, rounded to whole pixels.
 */
export function usePageLayout(
  root: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  { pages, settings }: { readonly pages: ChapterPages; readonly settings: ReadingSettings },
): void {
  const layout = layoutOf(settings);
  const layOut = useEffectEvent(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = area.current ?? {};
    // Ignores a hidden screen, which has no size.
    if (width === 0 || height === 0) return;
    root.current?.style.setProperty('--page-width', `${width}px`);
    root.current?.style.setProperty('--page-height', `${height}px`);
    const { fontSize, reading } = settings;
    const capacity = Math.ceil(width / fontSize) * Math.ceil(height / (fontSize * reading.lineHeight));
    pages.layOut({ key: [width, height, layout].join(), capacity });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: lays out again when layout or chapter changes
  useLayoutEffect(() => layOut(), [pages, layout]);

  useEffect(() => {
    if (!area.current) return;
    const observer = new ResizeObserver(() => layOut());
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area]);
}
