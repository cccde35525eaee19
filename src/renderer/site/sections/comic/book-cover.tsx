import { useRef } from 'react';
import type { Book } from '#shared/contract/comic/entities.ts';
import type { PictureSource } from '../../services/pictures/picture-loader.ts';
import { usePicture } from '../../services/pictures/use-picture.ts';
import { Cover } from '../../ui/cover.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { comicPicture } from './comic-picture.ts';

interface BookCoverProps {
  readonly book: Pick<Book, 'title' | 'cover' | 'horiCover'>;
  readonly shape: 'portrait' | 'wide';
}

/** A book's cover, fetched when it comes near the viewport. The title stands beside it, so it has no text of its own. */
export function BookCover({ book, shape }: BookCoverProps) {
  const imagePath = shape === 'wide' ? book.horiCover || book.cover : book.cover;
  const source = comicPicture(book.title, 0, imagePath);
  if (source === undefined) return <Cover shape={shape} status="none" alt="" retry={noRetry} />;
  return <NearbyPicture source={source} shape={shape} />;
}

function NearbyPicture({ source, shape }: { source: PictureSource; shape: 'portrait' | 'wide' }) {
  const element = useRef<HTMLSpanElement>(null);
  const isNear = useNearViewport(element);
  const picture = usePicture(isNear ? source : undefined);
  return (
    <span ref={element}>
      <Cover shape={shape} alt="" status={picture.status} url={picture.url} retry={picture.retry} />
    </span>
  );
}

function noRetry(): void {
  // A book without a cover has nothing to load again.
}
