import type { CSSProperties } from 'react';
import './seek-bar.css';

interface SeekBarProps {
  /** Pages of the chapter; one needs no bar. */
  readonly count: number;
  /** Counted from 0. */
  readonly current: number;
  onSeek(page: number): void;
}

/** Which page of the chapter is read; sliding goes to another. */
export function SeekBar({ count, current, onSeek }: SeekBarProps) {
  const page = Math.min(current, count - 1) + 1;
  if (count < 2) return null;
  const done = `${((page - 1) / (count - 1)) * 100}%`;
  return (
    <div className="seek-bar">
      <input
        className="seek-bar__range"
        style={{ '--seek-done': done } as CSSProperties}
        type="range"
        aria-label="阅读进度"
        aria-valuetext={`第${page}页，共${count}页`}
        min={1}
        max={count}
        step={1}
        value={page}
        onChange={({ target }) => onSeek(target.valueAsNumber - 1)}
      />
      <span className="seek-bar__count" aria-hidden="true">
        {page}/{count}
      </span>
    </div>
  );
}
