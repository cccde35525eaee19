import { Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../services/async/lazy-part.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyMessage } from '../../ui/feedback/status-message.tsx';
import { ForwardIcon } from '../../ui/icons/icon.tsx';
import { useColumns } from '../../ui/layout/columns/use-columns.ts';
import type { ChapterItem } from './chapter-item.ts';
import { chapterName } from './chapter-name.ts';
import { ChapterPrice } from './chapter-price.tsx';
import type { ChapterBoxOptions } from './list/chapter-box.tsx';
import './first-chapters.css';
import { PublishedOn } from './published-on.tsx';
import type { VipReading } from './vip-reading.ts';

export interface Landmark {
  readonly label: string;
  readonly chapter: ChapterItem;
}

interface FirstChaptersProps {
  readonly chapters: readonly ChapterItem[];
  /** Chapters that are listed above the first one, with their labels: 上次看到, 最新. */
  readonly landmarks?: readonly Landmark[];
  readonly vip?: VipReading | undefined;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  /** Total number of chapters; undefined if the server sent none. */
  readonly count: number | undefined;
  /** Address of the full chapter list. */
  readonly allHref: string;
  /** Creates the full chapter list, which wide screens show in place of the first chapters. */
  readonly whole: ChapterBoxOptions['chapters'];
}

/** Shows the first chapters of a work and a link to the full list. */
export function FirstChapters(props: FirstChaptersProps) {
  const { chapters, landmarks = [], vip, unit, count, allHref, whole } = props;
  const headingId = useId();
  const isWide = useColumns('rows') > 1;
  const first = chapters.map((chapter) => (
    <ChapterLink key={chapter.key} chapter={chapter} vip={vip} unit={unit} />
  ));
  return (
    <section className="first-chapters" aria-labelledby={headingId}>
      <div className="first-chapters__head">
        <h2 className="first-chapters__heading" id={headingId}>
          章节
        </h2>
        <Link className="first-chapters__all" to={allHref}>
          目录
          {count !== undefined && (
            <span className="first-chapters__count">
              共{count}
              {unit}
            </span>
          )}
          <ForwardIcon size={16} />
        </Link>
      </div>
      {chapters.length === 0 && <EmptyMessage />}
      <ul className="first-chapters__list">
        {landmarks.map(({ label, chapter }) => (
          <ChapterLink key={label} chapter={chapter} vip={vip} unit={unit} label={label} />
        ))}
        {!isWide && first}
      </ul>
      {isWide && chapters.length > 0 && (
        <Suspense fallback={<ul className="first-chapters__list first-chapters__box">{first}</ul>}>
          <ChapterBox unit={unit} chapters={whole} />
        </Suspense>
      )}
    </section>
  );
}

/** Loads the code of the list separately, because phones do not show the list here. */
const ChapterBox = lazyPart(async () => (await import('./list/chapter-box.tsx')).ChapterBox);

interface ChapterLinkProps {
  readonly chapter: ChapterItem;
  readonly vip: VipReading | undefined;
  readonly unit: string;
  readonly label?: string;
}

function ChapterLink({ chapter, vip, unit, label }: ChapterLinkProps) {
  return (
    <li>
      <Link className="first-chapters__chapter" to={chapter.href}>
        {label === undefined ? (
          <>
            <span className="first-chapters__title">{chapterName(chapter, unit)}</span>
            <ChapterPrice chapter={chapter} vip={vip} />
          </>
        ) : (
          <>
            <span className="first-chapters__landmark">
              <Badge tone="accent">{label}</Badge>
              <span className="first-chapters__title">{chapterName(chapter, unit)}</span>
            </span>
            <span className="first-chapters__marks">
              <PublishedOn className="first-chapters__date" instant={chapter.publishedAt} />
              <ChapterPrice chapter={chapter} vip={vip} />
            </span>
          </>
        )}
      </Link>
    </li>
  );
}

const skeletonWidths = ['40%', '55%', '45%', '50%'] as const;

/**
 * Shows a placeholder as high as a list of `rows` chapters, but at most four. On wide screens it is as high as the latest
 * chapter and the box with all chapters.
 */
export function FirstChaptersSkeleton({ rows = 2 }: { readonly rows?: number }) {
  const isWide = useColumns('rows') > 1;
  return (
    <div className="first-chapters">
      <div className="first-chapters__head">
        <Skeleton shape="title" width="20%" />
      </div>
      <div className="first-chapters__list">
        {skeletonWidths.slice(0, isWide ? 1 : rows).map((width) => (
          <div key={width} className="first-chapters__chapter">
            <Skeleton shape="text" width={width} />
          </div>
        ))}
      </div>
      {isWide && <div className="first-chapters__box" />}
    </div>
  );
}
