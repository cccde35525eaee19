import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import type { ChapterItem } from '../chapter-item.ts';
import { ChapterPrice } from '../chapter-price.tsx';
import './chapter-row.css';

interface ChapterRowProps {
  readonly chapter: ChapterItem;
  /** What chapters are counted in: 章, 话. */
  readonly unit: string;
  readonly isLastRead: boolean;
  /** It was looked for by its number. */
  readonly isFound: boolean;
}

/** Replaces the chapter list in history, so that the way back from the reader leads to the work. */
export function ChapterRow({ chapter, unit, isLastRead, isFound }: ChapterRowProps) {
  return (
    <Link
      className={classNames(
        'chapter-row',
        isLastRead && 'chapter-row--last-read',
        isFound && 'chapter-row--found',
      )}
      aria-current={isFound ? 'true' : undefined}
      to={chapter.href}
      replace
    >
      <span className="chapter-row__title">
        第{chapter.number}
        {unit} {chapter.title}
      </span>
      {isLastRead && <Badge tone="accent">上次看到</Badge>}
      <ChapterPrice chapter={chapter} />
    </Link>
  );
}

/** Stands for a chapter that is on its way. */
export function ChapterRowSkeleton() {
  return (
    <div className="chapter-row">
      <Skeleton shape="text" width="55%" />
    </div>
  );
}
