import type { Book } from '#shared/contract/comic/entities.ts';
import { countText } from '../../ui/text/count-text.ts';

/** How many have read a book; undefined where the server does not tell, or nobody has. */
export function readersText({ readCount }: Pick<Book, 'readCount'>): string | undefined {
  return readCount ? `${countText(readCount)}人看过` : undefined;
}
