import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { type ChapterItem, chapterName } from '../chapter-item.ts';
import { ChapterPrice } from '../chapter-price.tsx';
import type { VipReading } from '../vip-reading.ts';
import './chapter-row.css';

interface ChapterRowProps {
  readonly chapter: ChapterItem;
  /** What chapters are counted in: 章, 话. */
  readonly unit: string;
  readonly isLastRead: boolean;
  /** It was looked for by its number. */
  readonly isFound: boolean;
  /** How much of it was read, 0 to 1. */
  readonly progress: number;
  readonly vip: VipReading | undefined;
  /** In place of following the link. */
  readonly onOpen: ((href: string) => void) | undefined;
}

/** Replaces the chapter list in history, so that the way back from the reader leads to the work. */
export function ChapterRow(props: ChapterRowProps) {
  const { chapter, unit, isLastRead, isFound, progress, vip, onOpen } = props;
  const handleClick = (event: MouseEvent) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!onOpen || isElsewhere) return;
    event.preventDefault();
    onOpen(chapter.href);
  };
  return (
    <Link
      className={classNames(
        'chapter-row',
        isLastRead && 'chapter-row--last-read',
        progress === 1 && 'chapter-row--read',
        isFound && 'chapter-row--found',
      )}
      aria-current={isFound ? 'true' : undefined}
      to={chapter.href}
      replace
      onClick={handleClick}
    >
      <span className="chapter-row__title">{chapterName(chapter, unit)}</span>
      <span className="chapter-row__marks">
        <ReadPart isLastRead={isLastRead} progress={progress} />
        <ChapterPrice chapter={chapter} vip={vip} />
      </span>
    </Link>
  );
}

function ReadPart({ isLastRead, progress }: Pick<ChapterRowProps, 'isLastRead' | 'progress'>) {
  const percent = progress > 0 && progress < 1 ? `${Math.round(progress * 100)}%` : '';
  if (isLastRead) return <Badge tone="accent">上次看到{percent && ` ${percent}`}</Badge>;
  if (progress === 0) return null;
  return <span className="chapter-row__progress">{percent === '' ? '已读' : `读到${percent}`}</span>;
}

interface ChapterRowSkeletonProps {
  /** 第5章: what is known of it already. */
  readonly name?: string;
}

/** Stands for a chapter that is on its way. */
export function ChapterRowSkeleton({ name }: ChapterRowSkeletonProps) {
  return (
    <div className="chapter-row">
      {name !== undefined && <span className="chapter-row__name">{name}</span>}
      <Skeleton shape="text" width="55%" />
    </div>
  );
}
