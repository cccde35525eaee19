import type { Book } from '#shared/contract/comic/entities.ts';
import { comicPicture } from '../../../sections/comic/comic-picture.ts';
import { LazyCover } from './lazy-cover.tsx';

interface WorkCoverProps {
  readonly book: Pick<Book, 'title' | 'cover' | 'horiCover'>;
  readonly shape: 'portrait' | 'wide';
}

export function WorkCover({ book, shape }: WorkCoverProps) {
  const imagePath = shape === 'wide' ? book.horiCover || book.cover : book.cover;
  return <LazyCover source={comicPicture(book.title, 0, imagePath)} shape={shape} />;
}
