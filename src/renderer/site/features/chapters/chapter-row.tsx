import { Link } from 'react-router-dom';
import type { Chapter } from '#shared/contract/comic/entities.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { ChapterPrice } from './chapter-price.tsx';
import './chapter-row.css';

interface ChapterRowProps {
  readonly chapter: Chapter;
  readonly isLastRead: boolean;
  /** It was looked for by its number. */
  readonly isFound: boolean;
}

/** Replaces the chapter list in history, so that the way back from the reader leads to the book. */
export function ChapterRow({ chapter, isLastRead, isFound }: ChapterRowProps) {
  return (
    <Link
      className={classNames(
        'chapter-row',
        isLastRead && 'chapter-row--last-read',
        isFound && 'chapter-row--found',
      )}
      aria-current={isFound ? 'true' : undefined}
      to={paths.comicReader.to({ bookId: chapter.bookId, number: chapter.number })}
      replace
    >
      <span className="chapter-row__title">
        第{chapter.number}章 {chapter.title}
      </span>
      {isLastRead && <Badge tone="accent">上次看到</Badge>}
      <ChapterPrice chapter={chapter} />
    </Link>
  );
}
