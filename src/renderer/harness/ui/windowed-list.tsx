import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import './windowed-list.css';

export interface WindowedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Returns the key of an item, which is unique and does not change. */
  readonly keyOf: (item: Item) => number | string;
  /** Height of every row in CSS px. */
  readonly rowHeight: number;
  /** Key of the selected row. When the selection changes, the list scrolls to it. */
  readonly selected: number | string | undefined;
  readonly onSelect: (item: Item) => void;
  /** Called for Enter on the selected row. */
  readonly onOpen?: (item: Item) => void;
  /** Called when the last rows become visible. */
  readonly onEnd?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
  /** Returns the position of a row in a tree, for screen readers. */
  readonly branchOf?: (item: Item) => Branch;
  /** Handles other keys on the selected row. Returns true if the key was handled. */
  readonly onKey?: (key: string, item: Item) => boolean;
  readonly children: (item: Item) => ReactNode;
}

export interface Branch {
  /** Depth in the tree, starting with 1. */
  readonly level: number;
  /** True if the row is expanded; undefined if it cannot be. */
  readonly isOpen: boolean | undefined;
}

/** Number of rows rendered above and below the visible ones, so that scrolling shows no gaps. */
const overscan = 8;

/**
 * Renders only the visible rows of a list. When rows are added above, the visible ones do not move. At the top of the
 * list, the new rows are shown instead.
 */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { label, items, keyOf, rowHeight, selected, onSelect, ref, branchOf, children } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, count } = useSlice(scroller, props);
  const slice = items.slice(first, first + count);
  const selectedAt = selected === undefined ? -1 : items.findIndex((item) => keyOf(item) === selected);
  const isInSlice = selectedAt >= first && selectedAt < first + slice.length;
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => scroller.current, []);
  const show = useEffectEvent(() => {
    if (selectedAt !== -1) bringIntoSight(scroller.current, selectedAt * rowHeight, rowHeight);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on a new selection only, not when rows are added
  useLayoutEffect(() => show(), [selected]);
  const role = {
    role: branchOf ? 'tree' : 'listbox',
    'aria-label': label,
    'aria-activedescendant': isInSlice ? `${id}-${selectedAt}` : undefined,
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => press(event, selectedAt, props),
  };
  const rowRole = (item: Item, index: number) => ({
    role: branchOf ? 'treeitem' : 'option',
    'aria-selected': keyOf(item) === selected,
    'aria-posinset': branchOf ? undefined : first + index + 1,
    'aria-setsize': branchOf ? undefined : items.length,
    'aria-level': branchOf?.(item).level,
    'aria-expanded': branchOf?.(item).isOpen,
    onClick: () => onSelect(item),
  });
  return (
    <div {...role} ref={scroller} className="windowed-list">
      <div className="windowed-list-rows" role="presentation" style={{ height: items.length * rowHeight }}>
        <div
          className="windowed-list-slice"
          role="presentation"
          style={{ transform: `translateY(${first * rowHeight}px)` }}
        >
          {slice.map((item, index) => (
            <div
              {...rowRole(item, index)}
              key={keyOf(item)}
              id={`${id}-${first + index}`}
              tabIndex={-1}
              className="windowed-list-row"
              style={{ height: rowHeight }}
            >
              {children(item)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function press<Item>(
  event: KeyboardEvent<HTMLDivElement>,
  selectedAt: number,
  { items, rowHeight, onSelect, onOpen, onKey }: WindowedListProps<Item>,
): void {
  const { key, currentTarget } = event;
  const current = items[selectedAt];
  if (current !== undefined && key === 'Enter') onOpen?.(current);
  const isTaken = current !== undefined && onKey?.(key, current) === true;
  const page = Math.max(1, Math.floor(currentTarget.clientHeight / rowHeight) - 1);
  const at = stepByKey(key, selectedAt, { count: items.length, page });
  const item = at === undefined ? undefined : items[at];
  if (item === undefined && !isTaken) return;
  event.preventDefault();
  if (item !== undefined) onSelect(item);
}

interface Slice {
  readonly first: number;
  readonly count: number;
}

/** Returns the range of rows to render. Keeps the visible rows in place when rows are added above. */
function useSlice<Item>(
  scroller: RefObject<HTMLDivElement | null>,
  { items, keyOf, rowHeight, onEnd }: WindowedListProps<Item>,
): Slice {
  const [sight, setSight] = useState({ top: 0, height: 0 });
  /** Key of the first visible row, and how many CSS px of it are hidden; undefined at the top. */
  const anchor = useRef<{ key: number | string; offset: number }>(undefined);
  const look = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop, clientHeight } = element;
    const first = items[Math.floor(scrollTop / rowHeight)];
    const isTop = scrollTop < rowHeight || first === undefined;
    anchor.current = isTop ? undefined : { key: keyOf(first), offset: scrollTop % rowHeight };
    const top = Math.floor(scrollTop / rowHeight);
    setSight((was) => (was.top === top && was.height === clientHeight ? was : { top, height: clientHeight }));
    if (items.length > 0 && scrollTop + clientHeight > (items.length - overscan) * rowHeight) onEnd?.();
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const end = new AbortController();
    element.addEventListener('scroll', () => look(), { passive: true, signal: end.signal });
    const sizes = new ResizeObserver(() => look());
    sizes.observe(element);
    return () => {
      end.abort();
      sizes.disconnect();
    };
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || anchor.current === undefined) return;
    const { key, offset } = anchor.current;
    const at = items.findIndex((item) => keyOf(item) === key);
    if (at !== -1) element.scrollTop = at * rowHeight + offset;
  }, [scroller, items, keyOf, rowHeight]);

  const first = Math.max(0, Math.min(sight.top, items.length - 1) - overscan);
  return { first, count: Math.ceil(sight.height / rowHeight) + 2 * overscan };
}

function bringIntoSight(scroller: HTMLElement | null, top: number, height: number): void {
  if (scroller === null) return;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + height > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = top + height - scroller.clientHeight;
  }
}

/**
 * Returns the index to which a key moves the selection, or undefined for other keys. `page` is the number of visible
 * rows.
 */
function stepByKey(
  key: string,
  at: number,
  { count, page }: { readonly count: number; readonly page: number },
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const wanted = steps[key];
  return wanted === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, wanted));
}
