import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { classNames } from '../../../ui/text/class-names.ts';
import type { ChapterListStore, ChapterOrder } from './chapter-list.store.ts';
import './chapter-list-head.css';
import { ChoiceRow } from '../../../ui/form/choice-row.tsx';
import { ChapterJump } from './chapter-jump.tsx';

const orders: readonly { order: ChapterOrder; label: string }[] = [
  { order: 'ascending', label: '正序' },
  { order: 'descending', label: '倒序' },
];

/** Min number of chapters for a jump field; shorter lists are quick to scroll. */
const minChaptersForJump = 100;

interface ChapterListHeadProps {
  readonly store: ChapterListStore;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  onOrder(order: ChapterOrder): void;
  onJump(number: number): void;
  /** Scrolls to a chapter without highlighting it. */
  onShow(number: number): void;
}

const rangeSize = 100;

/**
 * Max number of ranges, more than any work has. If the last number is larger, the server does not count chapters from
 * 1, so ranges are useless.
 */
const maxRanges = 1_000;

interface ChapterRange {
  /** First number of the range, such as 101. */
  readonly key: string;
  readonly label: string;
  /** Number of the chapter that comes first in the selected order. */
  readonly first: number;
}

/**
 * Splits a long list into ranges by chapter number. Returns none if the list is short or its numbers are unusable.
 * `last` is the number of the last chapter.
 */
export function chapterRanges(last: number, order: 'ascending' | 'descending'): readonly ChapterRange[] {
  if (last <= rangeSize || last > maxRanges * rangeSize) return [];
  const ranges = Array.from({ length: Math.ceil(last / rangeSize) }, (_, index) => {
    const from = index * rangeSize + 1;
    const to = Math.min(from + rangeSize - 1, last);
    return { key: String(from), label: `${from}-${to}`, first: order === 'ascending' ? from : to };
  });
  return order === 'ascending' ? ranges : ranges.reverse();
}

export const ChapterListHead = observer(function ChapterListHead({
  store,
  unit,
  onOrder,
  onJump,
  onShow,
}: ChapterListHeadProps) {
  const { count, order: shownOrder } = store;
  const { lastNumber } = store.source;
  const [range, setRange] = useState('');
  const ranges = chapterRanges(lastNumber, shownOrder);
  const handleRange = (key: string) => {
    setRange(key);
    const chosen = ranges.find((other) => other.key === key);
    if (chosen) onShow(chosen.first);
  };
  return (
    <div className="chapter-list-head">
      <p>
        共{count}
        {unit}
      </p>
      {count >= minChaptersForJump && <ChapterJump last={lastNumber} unit={unit} onJump={onJump} />}
      <div className="chapter-list-head__orders">
        {orders.map(({ order, label }) => (
          <button
            key={order}
            type="button"
            className={classNames(
              'chapter-list-head__order',
              order === store.order && 'chapter-list-head__order--chosen',
            )}
            aria-pressed={order === store.order}
            onClick={() => onOrder(order)}
          >
            {label}
          </button>
        ))}
      </div>
      {ranges.length > 0 && (
        <div className="chapter-list-head__ranges">
          <ChoiceRow
            label="章节范围"
            choices={ranges}
            chosen={range}
            isAwaited={false}
            onChoose={handleRange}
          />
        </div>
      )}
    </div>
  );
});
