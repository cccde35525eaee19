import { Link } from 'react-router-dom';
import type { Book, Chapter } from '#shared/contract/comic/entities.ts';
import { ChapterPrice } from '../../../features/chapters/chapter-price.tsx';
import { paths } from '../../../paths.ts';
import { EmptyMessage } from '../../../ui/feedback/status-message.tsx';
import { ForwardIcon } from '../../../ui/icons/icon.tsx';
import './first-chapters.css';

interface FirstChaptersProps {
  readonly book: Book;
  readonly chapters: readonly Chapter[];
}

/** The chapters to begin with, and the way to all of them. */
export function FirstChapters({ book, chapters }: FirstChaptersProps) {
  const headingId = `chapters-${book.bookId}`;
  return (
    <section className="book-detail__part" aria-labelledby={headingId}>
      <div className="first-chapters__head">
        <h2 className="book-detail__heading" id={headingId}>
          章节
        </h2>
        <Link className="first-chapters__all" to={paths.comicChapters.to({ id: book.bookId })}>
          目录
          {book.chapterCount !== undefined && (
            <span className="first-chapters__count">共{book.chapterCount}章</span>
          )}
          <ForwardIcon size={16} />
        </Link>
      </div>
      {chapters.length === 0 && <EmptyMessage />}
      <ul className="first-chapters">
        {chapters.map((chapter) => (
          <li key={chapter.chapterId}>
            <Link
              className="first-chapters__chapter"
              to={paths.comicReader.to({ bookId: book.bookId, number: chapter.number })}
            >
              <span className="first-chapters__title">
                第{chapter.number}章 {chapter.title}
              </span>
              <ChapterPrice chapter={chapter} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
