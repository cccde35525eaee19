import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '../../../services/async/lazy-part.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import type { AutoScrollStore } from '../auto-scroll/auto-scroll.store.ts';
import { autoScrollCode } from '../auto-scroll/auto-scroll-code.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import type { ChapterEndProps } from '../chapter/chapter-end.tsx';
import { ChapterView } from '../chapter/chapter-view.tsx';
import './reader-frame.css';
import { type ReaderExtras, ReaderMenus, type ShownMenu } from './menus/reader-menus.tsx';
import { useMiddleTap } from './use-middle-tap.ts';
import { useReaderKeys } from './use-reader-keys.ts';

/** Functions that control the menus, for content that handles taps itself. */
export interface MenuControls {
  readonly isOpen: boolean;
  toggle(): void;
}

interface ReaderFrameProps extends ReaderExtras, Omit<ChapterEndProps, 'store'> {
  readonly store: ChapterStore;
  /** Last chapter of the sequence, as in `ChapterView`. */
  readonly last?: ChapterStore;
  readonly autoScroll: AutoScrollStore;
  readonly seekBar: ReactNode;
  /** True if the menus are hidden initially. */
  readonly isQuiet?: boolean;
  /** Chapter for scrolling; undefined while it is loading. */
  readonly content: ReactNode;
  /** Renders the chapter as full-screen pages, instead of `content`. */
  readonly paged?: ((menu: MenuControls) => ReactNode) | undefined;
  /** Bar at the bottom, shown while the menus are hidden. */
  readonly bar?: ReactNode;
  /** Page indicator in a corner, shown while the menus are hidden. */
  readonly pageIndicator?: ReactNode;
  /** Returns true if the content itself caused the last scroll event, to keep its position. */
  isOwnScroll(): boolean;
  /** Called when the user scrolls by hand. */
  onGesture?(): void;
}

const AutoScrollBar = lazyPart(autoScrollCode);

/** Shows a chapter, and the reader's menus after a tap in the middle. */
export const ReaderFrame = observer(function ReaderFrame(props: ReaderFrameProps) {
  const { store, last, next, isOpeningNext, similar, content } = props;
  const { autoScroll, paged, bar, pageIndicator, isQuiet = false, onGesture } = props;
  const [shown, show] = useState<ShownMenu>(isQuiet ? 'none' : 'buttons');
  const page = useRef<HTMLDivElement>(null);
  const menus = useRef<HTMLElement>(null);
  const isPaged = paged !== undefined && store.status === 'ready';
  const toggle = () => show(shown === 'none' ? 'buttons' : 'none');
  useReaderKeys({ menus, isPaged, toggle, show: () => show('buttons') });
  useMiddleTap(page, {
    onTap: () => {
      if (!isPaged) toggle();
    },
    isOwnScroll: () => autoScroll.isOn || props.isOwnScroll(),
  });
  useReadingGesture(page, () => {
    if (isPaged) return;
    show('none');
    onGesture?.();
  });
  useTitle(store.facts && store.name);
  const { status } = store;
  useEffect(() => {
    // Shows the menus, because without content they are the only way to other chapters.
    if (status === 'unpaid' || status === 'failed') show('buttons');
  }, [status]);

  return (
    <div className="reader">
      <ReaderMenus {...props} element={menus} canScroll={!isPaged} shown={shown} onShow={show} />
      <div className={classNames('reader__page', isPaged && 'reader__page--paged')} ref={page}>
        {isPaged ? (
          paged({ isOpen: shown !== 'none', toggle })
        ) : (
          <ChapterView
            store={store}
            last={last}
            next={next}
            isOpeningNext={isOpeningNext}
            similar={similar}
            content={paged ? undefined : content}
          />
        )}
      </div>
      {shown === 'none' && pageIndicator && <p className="reader__place">{pageIndicator}</p>}
      {shown === 'none' && bar}
      {autoScroll.isOn && (
        <Suspense>
          <AutoScrollBar autoScroll={autoScroll} isHeld={shown !== 'none'} />
        </Suspense>
      )}
    </div>
  );
});

/** Calls `onGesture` when the user scrolls by hand, so that the menus can hide. */
function useReadingGesture(page: RefObject<HTMLElement | null>, onGesture: () => void): void {
  const began = useEffectEvent(onGesture);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    for (const name of ['touchmove', 'wheel'] as const) {
      element.addEventListener(name, () => began(), options);
    }
    return () => controller.abort();
  }, [page]);
}
