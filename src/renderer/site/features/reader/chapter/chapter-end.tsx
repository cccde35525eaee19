import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { HeartIcon } from '../../../ui/icons/icon.tsx';
import { chapterName } from '../../chapters/chapter-name.ts';
import { ChapterPrice } from '../../chapters/chapter-price.tsx';
import type { Preloaded } from '../preloaded.ts';
import { readOn } from '../read-on.ts';
import type { ChapterStore } from './chapter.store.ts';

export interface ChapterEndProps {
  readonly store: ChapterStore;
  /** What is known of the chapter after this one. */
  readonly next?: Preloaded | undefined;
  /** Whether that is on its way to stand below this one: no reason to ask for it twice. */
  readonly isOpeningNext?: boolean | undefined;
  /** Works like it, for who has read all of it. */
  readonly similar?: ReactNode;
}

/** Below the chapter that nothing follows by itself: going on is the user's decision, never an accident of scrolling. */
export const ChapterEnd = observer(function ChapterEnd(props: ChapterEndProps) {
  const { store, next, isOpeningNext = false, similar } = props;
  const { nextNumber } = store;
  const { unit } = store.reading;
  const isLast = nextNumber === undefined;
  return (
    <footer className="reader__end">
      <p>{isLast ? `已看到最新一${unit}，收藏后可在书架看到更新` : `本${unit}完`}</p>
      {isOpeningNext ? (
        <p className="reader__opening" role="status">
          <span className="reader__spinner" aria-hidden="true" />
          加载中
        </p>
      ) : (
        <WayOn store={store} next={next} />
      )}
      {isLast && similar}
    </footer>
  );
});

const WayOn = observer(function WayOn({ store, next }: Pick<ChapterEndProps, 'store' | 'next'>) {
  const { nextNumber } = store;
  const { links, unit } = store.reading;
  if (nextNumber === undefined) {
    return (
      <div className="reader__ways">
        <ShelfButton store={store} />
        <ButtonLink to={links.work} size="large" block>
          返回作品
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      {next && next.outcome !== 'failed' && (
        <p className="reader__next">
          <span className="reader__next-name">
            下一{unit} {chapterName({ number: nextNumber, title: next.title }, unit)}
          </span>
          <ChapterPrice chapter={{ price: next.price, isBought: next.outcome === 'readable' }} />
        </p>
      )}
      <div className="reader__ways">
        <ShelfButton store={store} />
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
      </div>
    </>
  );
});

/** Only for a work that is not on the shelf yet. */
const ShelfButton = observer(function ShelfButton({ store }: Pick<ChapterEndProps, 'store'>) {
  const { toasts } = useServices();
  const { shelfWords } = store.reading;
  if (store.isOnShelf || !store.facts) return null;
  const handleAdd = () => {
    store.toggleShelf();
    toasts.show(shelfWords.added);
  };
  return (
    <Button size="large" block icon={<HeartIcon size={18} />} onClick={handleAdd}>
      {shelfWords.add}
    </Button>
  );
});
