import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { chapterName } from '../../chapters/chapter-name.ts';
import { ChapterPrice } from '../../chapters/chapter-price.tsx';
import type { Preloaded } from '../preloaded.ts';
import { fromReader } from '../reader-navigation.ts';
import type { ChapterStore } from './chapter.store.ts';
import { lastChapterNote } from './last-chapter-note.ts';
import { ShelfButton } from './shelf-button.tsx';

export interface ChapterEndProps {
  readonly store: ChapterStore;
  /** Result of preloading the next chapter. */
  readonly next?: Preloaded | undefined;
  /** True while the next chapter is loading. It then appears below without a button. */
  readonly isOpeningNext?: boolean | undefined;
  /** Similar works, shown after the last chapter. */
  readonly similar?: ReactNode;
}

/**
 * Shows the end of the last open chapter. The user must tap to open the next one, so that scrolling never buys or opens
 * it.
 */
export const ChapterEnd = observer(function ChapterEnd(props: ChapterEndProps) {
  const { store, next, isOpeningNext = false, similar } = props;
  const { nextNumber } = store;
  const { unit } = store.reading;
  const isLast = nextNumber === undefined;
  return (
    <footer className="reader__end">
      <p>{isLast ? lastChapterNote(unit, store.facts?.isFinished) : `本${unit}完`}</p>
      {isOpeningNext ? (
        <p className="reader__opening" role="status">
          <span className="reader__spinner" aria-hidden="true" />
          加载中
        </p>
      ) : (
        <NextChapterLink store={store} next={next} />
      )}
      {isLast && similar}
    </footer>
  );
});

const NextChapterLink = observer(function NextChapterLink({
  store,
  next,
}: Pick<ChapterEndProps, 'store' | 'next'>) {
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
  const { title = '', price, outcome } = next ?? {};
  return (
    <>
      {/* There before it is known, with its number alone: the buttons below must not move away from a finger. */}
      <p className="reader__next">
        <span className="reader__next-name">
          下一{unit} {chapterName({ number: nextNumber, title }, unit)}
        </span>
        <ChapterPrice chapter={{ price, isBought: outcome === 'readable' }} />
      </p>
      <div className="reader__ways">
        <ShelfButton store={store} />
        <ButtonLink
          to={links.chapter(nextNumber)}
          replace
          state={fromReader}
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
