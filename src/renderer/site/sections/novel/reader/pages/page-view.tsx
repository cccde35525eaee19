import { memo, useMemo } from 'react';
import { BlockView, type ChapterContext } from '../text/view/block-view.tsx';
import type { ChapterPages } from './chapter-pages.store.ts';

interface PageViewProps {
  readonly pages: ChapterPages;
  /** Position in the chapter at which the page starts. */
  readonly from: number;
  readonly to: number;
  /** Index of the page in the row of pages. */
  readonly at: number;
  /** False for the pages beside the current one, which neither focus nor screen readers may reach. */
  readonly isShown: boolean;
  readonly title: string;
  readonly chapter: ChapterContext;
}

/** Renders one page. Memoized, so that moving the page does not render it again. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { pages, from, to, at, isShown, title, chapter } = props;
  const text = useMemo(
    () => (
      <div className="paged-text__text chapter-text">
        {from === 0 && <h2 className="chapter-text__title">{title}</h2>}
        {pages.parts({ from, to }).map(({ block, index, from: first, isCut }) => (
          <BlockView key={index} block={block} index={index} from={first} isCut={isCut} chapter={chapter} />
        ))}
      </div>
    ),
    [pages, from, to, title, chapter],
  );
  return (
    <div
      className="paged-text__page"
      data-shown={isShown || undefined}
      style={{ left: `${at * 100}%` }}
      tabIndex={-1}
    >
      {text}
    </div>
  );
});
