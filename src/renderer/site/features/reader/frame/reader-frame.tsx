import { observer } from 'mobx-react-lite';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../../../services/async/lazy-part.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { useServices } from '../../../services/services-context.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import type { AutoScrollStore } from '../auto-scroll/auto-scroll.store.ts';
import { autoScrollCode } from '../auto-scroll/auto-scroll-code.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import type { ChapterEndProps } from '../chapter/chapter-end.tsx';
import { ChapterView } from '../chapter/chapter-view.tsx';
import './reader-frame.css';
import { hitsControl } from '../pages/hit-test.ts';
import { type ReaderExtras, ReaderMenus, type ShownMenu } from './menus/reader-menus.tsx';

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
  /** True if the chapter begins at the upper edge, where the menu covers it while it is open. */
  readonly isUnderMenu?: boolean;
  /** Chapter for scrolling; undefined while it is loading. */
  readonly content: ReactNode;
  /** Renders the chapter as full-screen pages, instead of `content`. */
  readonly paged?: ((menu: MenuControls) => ReactNode) | undefined;
  /** Bar at the bottom, visible while the menus are hidden. */
  readonly bar?: ReactNode;
  /** Page indicator in a corner, visible while the menus are hidden. */
  readonly pageIndicator?: ReactNode;
  /** Returns true if the content caused the last scroll event itself, to keep its position. */
  isOwnScroll(): boolean;
  /** Called when the user scrolls by hand. */
  onGesture?(): void;
}

const AutoScrollBar = lazyPart(autoScrollCode);

/** Time in ms after scrolling in which a tap only stops the scrolling. */
const settleMs = 300;

/** Vertical range that counts as the middle, as fractions of the viewport's height. */
const middle = { from: 0.2, to: 0.8 } as const;

interface MiddleTap {
  onTap(): void;
  /**
   * Returns true if the page caused the last scroll event itself, to keep its position. Such an event is not part of a
   * fling.
   */
  isOwnScroll(): boolean;
}

/** Calls `onTap` for a tap in the middle of the screen. Ignores taps on controls and a tap that stops a fling. */
function useMiddleTap(element: RefObject<HTMLElement | null>, { onTap, isOwnScroll }: MiddleTap): void {
  const tapped = useEffectEvent(onTap);
  const isOwn = useEffectEvent(isOwnScroll);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const controller = new AbortController();
    const { signal } = controller;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const handleScroll = (event: Event) => {
      if (!isOwn()) scrolledAt = event.timeStamp;
    };
    // Set at touchstart, because the touch stops the fling and the click may follow much later.
    let stopsFling = false;
    const handleTouch = (event: Event) => {
      stopsFling = event.timeStamp - scrolledAt < settleMs;
    };
    const handleClick = (event: MouseEvent) => {
      const fraction = event.clientY / window.innerHeight;
      const isMiddle = fraction > middle.from && fraction < middle.to;
      if (isMiddle && !stopsFling && !hitsControl(event.target)) tapped();
    };
    window.addEventListener('scroll', handleScroll, { passive: true, signal });
    target.addEventListener('pointerdown', handleTouch, { passive: true, signal });
    target.addEventListener('click', handleClick, { signal });
    return () => controller.abort();
  }, [element]);
}

interface ReaderKeys {
  readonly menus: RefObject<HTMLElement | null>;
  /** True in paged mode, in which the pages handle the arrow keys. */
  readonly isPaged: boolean;
  toggle(): void;
  show(): void;
  hide(): void;
}

/** Keys with which the browser itself scrolls. */
const scrollKeys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '];

/** Share of the screen height that one key press scrolls. The rest stays visible for orientation. */
const step = 0.85;

/**
 * Scrolls by a screen for the left and right arrow keys. Returns true if the key scrolls, by itself too. A focused
 * control of the menus keeps the key.
 */
function scrollByKey(key: string): boolean {
  const direction = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (direction === undefined) return scrollKeys.includes(key) && document.activeElement === document.body;
  window.scrollBy({ top: direction * window.innerHeight * step });
  return true;
}

/**
 * Handles the keys of the reader. Esc opens or closes the menus, and keys that scroll close them.
 * Tab focuses the menus, because it would otherwise scroll to the first control after the chapter.
 */
function useReaderKeys({ menus, isPaged, toggle, show, hide }: ReaderKeys): void {
  const act = useEffectEvent((key: string): boolean => {
    if (key === 'Tab') return focusFirst(menus.current, show);
    if (key === 'Escape') toggle();
    else if (isPaged || !scrollByKey(key)) return false;
    else hide();
    return !scrollKeys.includes(key);
  });

  useEffect(() => {
    const controller = new AbortController();
    const handleKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, key } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || isNeeded(event)) return;
      if (act(key)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/** Selector of text fields, which handle Esc themselves. Sliders, radio buttons and checkboxes do not. */
const writable = 'input:not([type="radio"], [type="range"], [type="checkbox"]), textarea';

/** Returns true if the key belongs to the focused element or a dialog. */
function isNeeded({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const fields = key === 'Escape' ? writable : 'input, select, textarea';
  return target instanceof HTMLElement && target.closest(fields) !== null;
}

/** Focuses the first button of the menus if nothing has the focus. Returns true if it did. */
function focusFirst(menus: HTMLElement | null, show: () => void): boolean {
  const first = menus?.querySelector<HTMLElement>('button, a[href]');
  if (document.activeElement !== document.body || !first) return false;
  show();
  first.focus({ preventScroll: true });
  return true;
}

/** Shows a chapter, and the reader's menus after a tap in the middle. */
export const ReaderFrame = observer(function ReaderFrame(props: ReaderFrameProps) {
  const { store, last, next, isOpeningNext, similar, content } = props;
  const { autoScroll, paged, bar, pageIndicator, isQuiet = false, isUnderMenu = false, onGesture } = props;
  const [shown, show] = useState<ShownMenu>(isQuiet ? 'none' : 'buttons');
  const page = useRef<HTMLDivElement>(null);
  const menus = useRef<HTMLElement>(null);
  const isPaged = paged !== undefined && store.status === 'ready';
  const margin = isPaged ? 'paged' : isUnderMenu && store.status === 'ready' && 'under-menu';
  const toggle = () => show(shown === 'none' ? 'buttons' : 'none');
  useReaderKeys({ menus, isPaged, toggle, show: () => show('buttons'), hide: () => show('none') });
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
  const { theme } = useServices();
  useLayoutEffect(() => theme.beginReading(), [theme]);
  const { status } = store;
  useEffect(() => {
    // Shows the menus if there is no content, because only they lead to other chapters then.
    if (status === 'unpaid' || status === 'failed') show('buttons');
  }, [status]);

  return (
    <div className="reader">
      <ReaderMenus {...props} element={menus} canScroll={!isPaged} shown={shown} onShow={show} />
      <div className={classNames('reader__page', margin && `reader__page--${margin}`)} ref={page}>
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
