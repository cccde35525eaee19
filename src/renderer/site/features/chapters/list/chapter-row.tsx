import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PictureSource } from '../../../services/pictures/picture-loader.ts';
import { usePicture } from '../../../services/pictures/use-picture.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import type { ChapterItem } from '../chapter-item.ts';
import { chapterName } from '../chapter-name.ts';
import { ChapterPrice } from '../chapter-price.tsx';
import { PublishedOn } from '../published-on.tsx';
import type { VipReading } from '../vip-reading.ts';
import './chapter-row.css';

interface ChapterRowProps {
  readonly chapter: ChapterItem;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  readonly isLastRead: boolean;
  /** True if the user jumped to this chapter. */
  readonly isFound: boolean;
  /** Share of the chapter that was read, from 0 to 1. */
  readonly progress: number;
  readonly vip: VipReading | undefined;
  /** Called instead of following the link. */
  readonly onOpen: ((href: string) => void) | undefined;
}

/** Links to the reader. Back then leads to the chapter list, which opens at the chapter last read. */
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
      onClick={handleClick}
    >
      {chapter.hasPicture && <ChapterPicture source={chapter.picture} />}
      <span className="chapter-row__text">
        <span className="chapter-row__title">{chapterName(chapter, unit)}</span>
        <span className="chapter-row__marks">
          <PublishedOn className="chapter-row__date" instant={chapter.publishedAt} />
          <ReadPart isLastRead={isLastRead} progress={progress} />
          <ChapterPrice chapter={chapter} vip={vip} />
        </span>
      </span>
    </Link>
  );
}

/** Shows the preview picture, or empty space if it fails to load. */
function ChapterPicture({ source }: { readonly source: PictureSource | undefined }) {
  const { url, status } = usePicture(source);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <span className="chapter-row__picture" aria-busy={status === 'loading'}>
      {url !== undefined && url !== brokenUrl && (
        <img src={url} alt="" draggable={false} onError={() => setBrokenUrl(url)} />
      )}
    </span>
  );
}

function ReadPart({ isLastRead, progress }: Pick<ChapterRowProps, 'isLastRead' | 'progress'>) {
  const percent = progress > 0 && progress < 1 ? `${Math.round(progress * 100)}%` : '';
  if (isLastRead) return <Badge tone="accent">上次看到{percent && ` ${percent}`}</Badge>;
  if (progress === 0) return null;
  return <span className="chapter-row__progress">{percent === '' ? '已读' : `读到${percent}`}</span>;
}

interface ChapterRowSkeletonProps {
  /** Chapter number, such as 第5章. It is known before the chapter is fetched. */
  readonly name?: string;
}

export function ChapterRowSkeleton({ name }: ChapterRowSkeletonProps) {
  return (
    <div className="chapter-row">
      {name !== undefined && <span className="chapter-row__name">{name}</span>}
      <Skeleton shape="text" width="55%" />
    </div>
  );
}
