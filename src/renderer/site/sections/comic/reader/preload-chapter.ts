import { comicReadChapter } from '#shared/contract/comic/book.ts';
import { toAppError } from '#shared/errors.ts';
import { notPreloaded, type Preloaded, preloadedBy } from '../../../features/reader/preloaded.ts';
import { sectionPicture } from '../../../features/works/section-picture.ts';
import type { Services } from '../../../services/services.ts';

/** As many as are seen before the strip itself asks for more. */
const pictureCount = 3;

interface WantedChapter {
  readonly bookId: string;
  readonly number: number;
  /** Ends with the reader of the chapter before: what was loaded may be freed from then on. */
  readonly signal: AbortSignal;
}

/**
 * Fetches the first pictures of a chapter that may be read as it is. It only reads: a chapter that costs something
 * answers that it is unpaid, and that is all. A failure changes nothing; the chapter is fetched when it is opened.
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
    const answer = await api.ask(comicReadChapter, { query: { bookId, number }, signal });
    if (!answer.success) return preloadedBy(answer);
    const { bookName, bookPics } = answer.data;
    const paths = bookPics.slice(0, pictureCount).flat();
    await Promise.all(paths.map((path) => preloadPicture(bookName, path)));
    return preloadedBy(answer);
  } catch (thrown) {
    const { code } = toAppError(thrown);
    if (code !== 'cancelled') console.info('The next chapter could not be preloaded', code);
    return notPreloaded;
  }
}
