import { observer } from 'mobx-react-lite';
import type { ChapterPages } from './chapter-pages.store.ts';

/** Shows the page number and the total, or the progress while pages are being counted. */
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
