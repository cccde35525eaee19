import { Link } from 'react-router-dom';
import type { Book } from '#shared/contract/comic/entities.ts';
import { paths } from '../../../../paths.ts';
import { readersText } from '../../../../sections/comic/readers-text.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../../ui/text/class-names.ts';
import { RankMedal } from '../../cards/rank-medal.tsx';
import { WorkCard } from '../../cards/work-card.tsx';
import { WorkCover } from '../../cards/work-cover.tsx';
import { WorkGrid, WorkGridSkeleton } from '../../cards/work-grid.tsx';
import './rank-list.css';

const podium = 3;

/** A ranking: the first three as covers, the others as numbered rows. */
export function RankList({ books, isStale }: { readonly books: readonly Book[]; readonly isStale: boolean }) {
  return (
    <>
      <WorkGrid columns={3} isStale={isStale}>
        {books.slice(0, podium).map((book, index) => (
          <WorkCard key={book.bookId} book={book} mark={<RankMedal rank={index + 1} />} />
        ))}
      </WorkGrid>
      <ol className={classNames('rank-list', isStale && 'rank-list--stale')} start={podium + 1}>
        {books.slice(podium).map((book, index) => (
          <RankRow key={book.bookId} book={book} rank={podium + index + 1} />
        ))}
      </ol>
    </>
  );
}

function RankRow({ book, rank }: { readonly book: Book; readonly rank: number }) {
  return (
    <li>
      <Link className="rank-row" to={paths.comicBook.to({ id: book.bookId })}>
        <span className="rank-row__rank">{rank}</span>
        <span className="rank-row__cover">
          <WorkCover book={book} shape="portrait" />
        </span>
        <span className="rank-row__texts">
          <span className="rank-row__title">{book.title}</span>
          <span className="rank-row__note">
            {[book.categoryName, readersText(book)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** As high as a ranking of nine. */
export function RankListSkeleton() {
  return (
    <>
      <WorkGridSkeleton columns={3} count={podium} />
      <div className="rank-list">
        {['4', '5', '6', '7', '8', '9'].map((rank) => (
          <div key={rank} className="rank-row">
            <span className="rank-row__rank" />
            <span className="rank-row__cover">
              <Skeleton shape="portrait" />
            </span>
            <span className="rank-row__texts">
              <Skeleton shape="text" width="60%" />
              <Skeleton shape="text" width="40%" />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
