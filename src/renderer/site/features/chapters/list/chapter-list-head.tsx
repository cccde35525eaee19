import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useId, useState } from 'react';
import { classNames } from '../../../ui/text/class-names.ts';
import type { ChapterListStore, ChapterOrder } from './chapter-list.store.ts';
import './chapter-list-head.css';
import { useServices } from '../../../services/services-context.ts';
import { positiveNumber } from '../../../services/validation/positive-number.ts';
import { ChoiceRow } from '../../../ui/form/choice-row.tsx';

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

/** Max number of chapters in a list without ranges. */
const maxChaptersWithoutRanges = 50;

/** Number of chapters in a range: fewer in a list that ranges of 100 would hardly divide. */
const rangeSizeOf = (last: number) => (last <= 200 ? 50 : 100);

/**
 * Max number of ranges. No work has more, so a larger chapter number means that the server does not count from 1 and
 * that ranges are useless.
 */
const maxRanges = 1_000;

const maxChapters = maxRanges * rangeSizeOf(Number.POSITIVE_INFINITY);

interface ChapterRange {
  /** First number of the range, such as 101. */
  readonly key: string;
  readonly label: string;
  /** Number of the chapter that is first in the selected order. */
  readonly first: number;
  /** Number of the chapter that comes last in the selected order. */
  readonly end: number;
}

/**
 * Splits a long list into ranges by chapter number. Returns none if the list is short or its numbers are unusable.
 * `last` is the number of the last chapter.
 */
export function chapterRanges(last: number, order: 'ascending' | 'descending'): readonly ChapterRange[] {
  if (last <= maxChaptersWithoutRanges || last > maxChapters) return [];
  const size = rangeSizeOf(last);
  const ranges = Array.from({ length: Math.ceil(last / size) }, (_, index) => {
    const from = index * size + 1;
    const to = Math.min(from + size - 1, last);
    const [first, end] = order === 'ascending' ? [from, to] : [to, from];
    return { key: String(from), label: `${from}-${to}`, first, end };
  });
  return order === 'ascending' ? ranges : ranges.reverse();
}

/** Returns the key of the range with this chapter number; empty if there is none. */
export function rangeWith(ranges: readonly ChapterRange[], number: number): string {
  return ranges.find(({ first, end }) => (number - first) * (number - end) <= 0)?.key ?? '';
}

interface ChapterJumpProps {
  /** Number of the last chapter. */
  readonly last: number;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  onJump(number: number): void;
}

/** Lets the user go to a chapter by its number. */
function ChapterJump({ last, unit, onJump }: ChapterJumpProps) {
  const id = useId();
  const { toasts } = useServices();
  const [text, setText] = useState('');

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = positiveNumber(text);
    if (number === undefined || number > last) {
      toasts.show(`请输入1到${last}之间的章节`);
      return;
    }
    // Hides the on-screen keyboard, which would cover half of the list.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onJump(number);
  };

  return (
    <form className="chapter-jump" onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>第</label>
      <input
        className="chapter-jump__number"
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={9}
        aria-label="章节号"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span aria-hidden="true">{unit}</span>
      <button type="submit" className="chapter-jump__go">
        跳转
      </button>
    </form>
  );
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
  const ranges = chapterRanges(lastNumber, shownOrder);
  const handleRange = (key: string) => {
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
            chosen={rangeWith(ranges, store.shownNumber)}
            isAwaited={false}
            onChoose={handleRange}
          />
        </div>
      )}
    </div>
  );
});
