import { comicReadChapter } from '#shared/contract/comic/book.ts';
import { toAppError } from '#shared/errors.ts';
import { notPreloaded, type Preloaded, preloadedBy } from '../../../features/reader/preloaded.ts';
import { sectionPicture } from '../../../features/works/section-picture.ts';
import type { Services } from '../../../services/services.ts';

/** Number of pictures that are visible before the strip itself starts to load. */
const pictureCount = 3;

interface WantedChapter {
  readonly bookId: string;
  readonly number: number;
  /** Aborts when the reader of the current chapter closes. Preloaded pictures may be freed after that. */
  readonly signal: AbortSignal;
}

/**
 * Loads the first pictures of a chapter. Never buys it, because the response for an unpaid chapter has no pictures.
 * Ignores failures, because opening the chapter fetches it again.
 */
export async function preloadChapter(
  { api, pictures }: Pick<Services, 'api' | 'pictures'>,
  { bookId, number, signal }: WantedChapter,
): Promise<Preloaded> {
  const preloadPicture = async (title: string, path: string) => {
    const source = sectionPicture('manga', title, number, path);
    const picture = source && (await pictures.load(source, signal));
    if (!picture) return;
    if (signal.aborted) picture.release();
    else signal.addEventListener('abort', picture.release, { once: true });
  };
  try {
    const response = await api.send(comicReadChapter, { query: { bookId, number }, signal });
    if (!response.success) return preloadedBy(response);
    const { bookName, bookPics } = response.data;
    const paths = bookPics.slice(0, pictureCount).flat();
    await Promise.all(paths.map((path) => preloadPicture(bookName, path)));
    return preloadedBy(response);
  } catch (thrown) {
    const { code } = toAppError(thrown);
    if (code !== 'cancelled') console.info('The next chapter could not be preloaded', code);
    return notPreloaded;
  }
}
