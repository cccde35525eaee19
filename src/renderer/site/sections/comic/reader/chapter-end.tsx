import { observer } from 'mobx-react-lite';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import type { ChapterStore } from './chapter.store.ts';

/** Between chapters: going on is the reader's decision, never an accident of scrolling. */
export const ChapterEnd = observer(function ChapterEnd({ store }: { readonly store: ChapterStore }) {
  const { bookId, nextNumber } = store;
  return (
    <footer className="reader__end">
      <p>{nextNumber === undefined ? '您已读到最后一章' : '本章完'}</p>
      {nextNumber === undefined ? (
        <ButtonLink to={paths.comicBook.to({ id: bookId })} size="large" block>
          返回作品
        </ButtonLink>
      ) : (
        <ButtonLink
          to={paths.comicReader.to({ bookId, number: nextNumber })}
          replace
          variant="primary"
          size="large"
          block
        >
          继续看第{nextNumber}章
        </ButtonLink>
      )}
    </footer>
  );
});
