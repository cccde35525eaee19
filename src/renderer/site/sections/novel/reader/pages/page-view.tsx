import { memo, useMemo } from 'react';
import { BlockView, type ChapterContext } from '../text/view/block-view.tsx';
import type { ChapterPages } from './chapter-pages.store.ts';

interface PageViewProps {
  readonly pages: ChapterPages;
  /** In positions. */
  readonly from: number;
  readonly to: number;
  /** In the row of pages. */
  readonly at: number;
  /** Those beside the shown page are there to be turned to, and nothing that focus or a voice could find. */
  readonly isShown: boolean;
  readonly title: string;
  readonly chapter: ChapterContext;
}

/** One page: the text between two places, drawn once, wherever it moves. */
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
