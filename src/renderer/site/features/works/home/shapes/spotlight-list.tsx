import type { Book } from '#shared/contract/comic/entities.ts';
import { paths } from '../../../../paths.ts';
import { isFinished, progressText, statusText } from '../../../../sections/comic/publish-status.ts';
import { StretchedLink } from '../../../../ui/buttons/stretched-link.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { WorkCover } from '../../cards/work-cover.tsx';
import './spotlight-list.css';

/** Books as cards over the full width, each with two lines of what it is about. */
export function SpotlightList({ books }: { readonly books: readonly Book[] }) {
  return (
    <div className="spotlight-list">
      {books.map((book) => (
        <article key={book.bookId} className="strong-card">
          <WorkCover book={book} shape="wide" />
          <div className="strong-card__texts">
            <h3 className="strong-card__title">
              <StretchedLink to={paths.comicBook.to({ id: book.bookId })}>{book.title}</StretchedLink>
            </h3>
            <Badge tone={isFinished(book) ? 'positive' : 'accent'}>
              {progressText(book) ?? statusText(book)}
            </Badge>
          </div>
          <p className="strong-card__abstract">{book.abstractContent ?? book.categoryName}</p>
        </article>
      ))}
    </div>
  );
}

export function StrongListSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="spotlight-list">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={index} className="strong-card">
          <Skeleton shape="wide" />
          <div className="strong-card__texts">
            <Skeleton shape="title" width="50%" />
          </div>
          <div className="strong-card__abstract">
            <Skeleton shape="text" />
          </div>
        </div>
      ))}
    </div>
  );
}
