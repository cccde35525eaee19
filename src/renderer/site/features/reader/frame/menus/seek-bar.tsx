import type { CSSProperties } from 'react';
import './seek-bar.css';

interface SeekBarProps {
  /** Number of pages. With fewer than two, the bar is hidden. */
  readonly count: number;
  /** Zero-based index of the current page. */
  readonly current: number;
  /** Returns the accessible name and the visible text of a page by its zero-based index. Default: the page number. */
  describe?(page: number): { readonly name: string; readonly shown: string };
  onSeek(page: number): void;
}

/** Shows the current page and lets the user slide to another. */
export function SeekBar({ count, current, describe, onSeek }: SeekBarProps) {
  const page = Math.min(current, count - 1) + 1;
  if (count < 2) return null;
  const { name, shown } = describe?.(page - 1) ?? {
    name: `第${page}页，共${count}页`,
    shown: `${page}/${count}`,
  };
  const done = `${((page - 1) / (count - 1)) * 100}%`;
  return (
    <div className="seek-bar">
      <input
        className="seek-bar__range"
        style={{ '--seek-done': done } as CSSProperties}
        type="range"
        aria-label="阅读进度"
        aria-valuetext={name}
        min={1}
        max={count}
        step={1}
        value={page}
        onChange={({ target }) => onSeek(target.valueAsNumber - 1)}
      />
      <span className="seek-bar__count" aria-hidden="true">
        {shown}
      </span>
    </div>
  );
}
