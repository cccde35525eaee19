import { observer } from 'mobx-react-lite';
import type { ChapterPages } from './chapter-pages.store.ts';

/** Which page is shown, of how many; how far the text is read while they are being counted. */
export const PageNumber = observer(function PageNumber({ pages }: { readonly pages: ChapterPages }) {
  return (
    <p className="paged-text__number" role="status">
      {pageText(pages)}
    </p>
  );
});

function pageText({ shown, page, pageCount, progress }: ChapterPages): string {
  if (!shown) return '';
  if (page === undefined) return `${Math.floor(progress * 100)}%`;
  return pageCount === undefined ? `第${page}页` : `第${page}/${pageCount}页`;
}
