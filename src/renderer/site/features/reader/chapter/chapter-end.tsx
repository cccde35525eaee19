import { observer } from 'mobx-react-lite';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { readOn } from '../read-on.ts';
import type { ChapterStore } from './chapter.store.ts';

/** Between chapters: going on is the user's decision, never an accident of scrolling. */
export const ChapterEnd = observer(function ChapterEnd({ store }: { readonly store: ChapterStore }) {
  const { nextNumber } = store;
  const { links, unit } = store.reading;
  return (
    <footer className="reader__end">
      <p>{nextNumber === undefined ? `您已读到最后一${unit}` : `本${unit}完`}</p>
      {nextNumber === undefined ? (
        <ButtonLink to={links.work} size="large" block>
          返回作品
        </ButtonLink>
      ) : (
        <ButtonLink
          to={links.chapter(nextNumber)}
          replace
          state={readOn}
          variant="primary"
          size="large"
          block
        >
          继续看第{nextNumber}
          {unit}
        </ButtonLink>
      )}
    </footer>
  );
});
