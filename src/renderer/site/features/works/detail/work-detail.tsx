import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { firstCharacters } from '#shared/text/character-count.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useColumns } from '../../../ui/layout/columns/use-columns.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { WorkCard } from '../cards/work-card.tsx';
import { WorkGrid, WorkGridSkeleton } from '../cards/work-grid.tsx';
import type { Work } from '../work.ts';
import './work-detail.css';
import './work-head.css';
import { type WorkFigure, WorkHead } from './work-head.tsx';

const shownSimilar = 6;

interface WorkDetailProps {
  readonly work: Work;
  /** Actions at the lower edge of the screen, or below the summary on wide screens. */
  readonly actions: ReactNode;
  readonly figures: readonly WorkFigure[];
  /** Number of characters of the summary that are visible at first. If undefined, three lines. */
  readonly summaryLimit?: number;
  /** Similar works, of which the screen shows the first six. */
  readonly similar: readonly Work[];
  readonly similarTitle?: string;
  /** Content below the summary, or beside it on wide screens, such as chapters. */
  readonly children: ReactNode;
}

interface WorkAbstractProps {
  readonly text: string | undefined;
  /** Number of visible characters while the text is collapsed. If undefined, three lines. */
  readonly limit?: number | undefined;
}

/** Shows the abstract, collapsed at first if it is long. */
export function WorkAbstract({ text, limit }: WorkAbstractProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isOverflowing = useOverflow(paragraph, isOpen);

  if (!text) return null;
  const beginning = limit === undefined ? text : firstCharacters(text, limit);
  const isLong = limit === undefined ? isOverflowing : beginning !== text;
  const isWhole = isOpen || limit !== undefined;
  return (
    <section className="work-detail__part" aria-label="简介">
      <p id={id} ref={paragraph} className={classNames('work-abstract', isWhole && 'work-abstract--open')}>
        {isOpen || beginning === text ? text : `${beginning}…`}
      </p>
      {isLong && (
        <button
          type="button"
          className="work-abstract__toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </section>
  );
}

/** Returns true if the collapsed text does not fit. Keeps the last result while the text is expanded. */
function useOverflow(element: React.RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || isOpen || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflowing(target.scrollHeight > target.clientHeight + 1));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isOpen]);
  return isOverflowing;
}

export function WorkDetail(props: WorkDetailProps) {
  const { work, actions, figures, summaryLimit, similar, similarTitle = '同类推荐', children } = props;
  const similarId = useId();
  const isWide = useColumns('rows') > 1;
  const detail = (
    <div className="work-detail">
      <div className="work-detail__column">
        <WorkHead work={work} figures={figures} />
        <WorkAbstract text={work.summary} limit={isWide ? undefined : summaryLimit} />
        {isWide && <div className="work-detail__actions">{actions}</div>}
      </div>
      <div className="work-detail__column">{children}</div>
      {similar.length > 0 && (
        <section className="work-detail__part work-detail__similar" aria-labelledby={similarId}>
          <h2 className="work-detail__heading" id={similarId}>
            {similarTitle}
          </h2>
          <WorkGrid columns={3}>
            {similar.slice(0, shownSimilar).map((other) => (
              <WorkCard key={other.key} work={other} />
            ))}
          </WorkGrid>
        </section>
      )}
    </div>
  );
  return (
    <>
      {detail}
      {!isWide && actions}
    </>
  );
}

interface WorkDetailSkeletonProps {
  /** Placeholder with the same height as the children of `WorkDetail`. */
  readonly children: ReactNode;
}

export function WorkDetailSkeleton({ children }: WorkDetailSkeletonProps) {
  return (
    <div className="work-detail" aria-busy="true">
      <div className="work-detail__column">
        <div className="work-head">
          <div className="work-head__cover">
            <Skeleton shape="portrait" />
          </div>
          <div className="work-head__texts">
            <Skeleton shape="title" width="80%" />
            <Skeleton shape="text" width="50%" />
            <Skeleton shape="text" width="60%" />
          </div>
        </div>
        <div className="work-detail__skeleton-texts">
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="text" width="70%" />
        </div>
      </div>
      <div className="work-detail__column">{children}</div>
      <div className="work-detail__part work-detail__similar">
        <Skeleton shape="title" width="30%" />
        <WorkGridSkeleton columns={3} count={shownSimilar} />
      </div>
    </div>
  );
}
