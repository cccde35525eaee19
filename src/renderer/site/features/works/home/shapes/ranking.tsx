import { Link } from 'react-router-dom';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../../ui/text/class-names.ts';
import { RankMedal } from '../../cards/rank-medal.tsx';
import { WorkCard } from '../../cards/work-card.tsx';
import { WorkCover } from '../../cards/work-cover.tsx';
import { WorkGrid, WorkGridSkeleton } from '../../cards/work-grid.tsx';
import type { Work } from '../../work.ts';
import type { SectionShape } from '../section-plan.ts';
import './ranking.css';

const podium = 3;

/** Shows the first three works as covers, the others as numbered rows. */
export const ranking: SectionShape = {
  Works: ({ works, isStale }) => (
    <div className="ranking-board">
      <WorkGrid columns={3} isStale={isStale}>
        {works.slice(0, podium).map((work, index) => (
          <WorkCard key={work.key} work={work} mark={<RankMedal rank={index + 1} />} />
        ))}
      </WorkGrid>
      <ol className={classNames('ranking', isStale && 'ranking--stale')} start={podium + 1}>
        {works.slice(podium).map((work, index) => (
          <RankRow
            key={work.key}
            work={work}
            rank={podium + index + 1}
            note={[work.category, work.popularity].filter(Boolean).join(' · ')}
          />
        ))}
      </ol>
    </div>
  ),
  Skeleton: ({ count }) => (
    <div className="ranking-board">
      <WorkGridSkeleton columns={3} count={podium} />
      <div className="ranking">
        {Array.from({ length: count - podium }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <RankRowSkeleton key={index} />
        ))}
      </div>
    </div>
  ),
};

/** Shows all works as numbered rows, two per line. */
export const numbered: SectionShape = {
  Works: ({ works, isStale }) => (
    <ol className={classNames('ranking', 'ranking--columns', isStale && 'ranking--stale')}>
      {works.map((work, index) => (
        <RankRow
          key={work.key}
          work={work}
          rank={index + 1}
          note={work.popularity ?? work.author ?? work.category}
        />
      ))}
    </ol>
  ),
  Skeleton: ({ count }) => (
    <div className="ranking ranking--columns">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <RankRowSkeleton key={index} />
      ))}
    </div>
  ),
};

interface RankRowProps {
  readonly work: Work;
  readonly rank: number;
  /** Text below the title. */
  readonly note: string | undefined;
}

function RankRow({ work, rank, note }: RankRowProps) {
  return (
    <li>
      <Link className="rank-row" to={work.href}>
        <span className={classNames('rank-row__rank', rank <= podium && `rank-row__rank--${rank}`)}>
          {rank}
        </span>
        <span className="rank-row__cover">
          <WorkCover work={work} shape="portrait" />
        </span>
        <span className="rank-row__texts">
          <span className="rank-row__title">{work.title}</span>
          <span className="rank-row__note">{note}</span>
        </span>
      </Link>
    </li>
  );
}

function RankRowSkeleton() {
  return (
    <div className="rank-row">
      <span className="rank-row__rank" />
      <span className="rank-row__cover">
        <Skeleton shape="portrait" />
      </span>
      <span className="rank-row__texts">
        <Skeleton shape="text" width="60%" />
        <Skeleton shape="text" width="40%" />
      </span>
    </div>
  );
}
