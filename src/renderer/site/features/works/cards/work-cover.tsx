import type { Book } from '#shared/contract/comic/entities.ts';
import { comicPicture } from '../../../sections/comic/comic-picture.ts';
import { NearbyCover } from './lazy-cover.tsx';

interface BookCoverProps {
  readonly book: Pick<Book, 'title' | 'cover' | 'horiCover'>;
  readonly shape: 'portrait' | 'wide';
}

export function BookCover({ book, shape }: BookCoverProps) {
  const imagePath = shape === 'wide' ? book.horiCover || book.cover : book.cover;
  return <NearbyCover source={comicPicture(book.title, 0, imagePath)} shape={shape} />;
}
