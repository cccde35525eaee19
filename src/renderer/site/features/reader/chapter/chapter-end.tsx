import { observer } from 'mobx-react-lite';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { readOn } from '../read-on.ts';
import type { ChapterStore } from './chapter.store.ts';

interface ChapterEndProps {
  readonly store: ChapterStore;
  /** Whether the chapter after this one is on its way to stand below it: no reason to ask for it twice. */
  readonly isOpeningNext: boolean;
}

/** Below the chapter that nothing follows by itself: going on is the user's decision, never an accident of scrolling. */
export const ChapterEnd = observer(function ChapterEnd({ store, isOpeningNext }: ChapterEndProps) {
  const { nextNumber } = store;
  const { unit } = store.reading;
  return (
    <footer className="reader__end">
      <p>{nextNumber === undefined ? `您已读到最后一${unit}` : `本${unit}完`}</p>
      {isOpeningNext ? (
        <p className="reader__opening" role="status">
          <span className="reader__spinner" aria-hidden="true" />
          加载中
        </p>
      ) : (
        <WayOn store={store} />
      )}
    </footer>
  );
});

const WayOn = observer(function WayOn({ store }: { readonly store: ChapterStore }) {
  const { nextNumber } = store;
  const { links, unit } = store.reading;
  if (nextNumber === undefined) {
    return (
      <ButtonLink to={links.work} size="large" block>
        返回作品
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={links.chapter(nextNumber)} replace state={readOn} variant="primary" size="large" block>
      继续看第{nextNumber}
      {unit}
    </ButtonLink>
  );
});
