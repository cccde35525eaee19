import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import './seek-bar.css';
import type { StripStore } from '../../sections/comic/reader/strip/strip.store.ts';

/** Which picture of the chapter is read; sliding goes to another. */
export const SeekBar = observer(function SeekBar({ strip }: { readonly strip: StripStore }) {
  const count = strip.pictures.length;
  const current = Math.min(strip.currentPicture, count - 1) + 1;
  if (count < 2) return null;
  const done = `${((current - 1) / (count - 1)) * 100}%`;
  return (
    <div className="seek-bar">
      <input
        className="seek-bar__range"
        style={{ '--seek-done': done } as CSSProperties}
        type="range"
        aria-label="阅读进度"
        aria-valuetext={`第${current}页，共${count}页`}
        min={1}
        max={count}
        step={1}
        value={current}
        onChange={({ target }) => strip.seek(target.valueAsNumber - 1)}
      />
      <span className="seek-bar__count" aria-hidden="true">
        {current}/{count}
      </span>
    </div>
  );
});
