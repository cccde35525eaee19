import { type CSSProperties, useId } from 'react';
import { MoonIcon, SunIcon } from '../../../../ui/icons/reading-icons.tsx';
import './brightness-slider.css';

interface BrightnessSliderProps {
  /** Current brightness, from `min` to 1. */
  readonly value: number;
  readonly min: number;
  onChange(value: number): void;
}

/** Shows the slider for the brightness of pictures or pages, in one row. */
export function BrightnessSlider({ value, min, onChange }: BrightnessSliderProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  const minPercent = Math.round(min * 100);
  const done = `${((percent - minPercent) / (100 - minPercent)) * 100}%`;
  return (
    <div className="brightness-slider">
      <label className="brightness-slider__label" htmlFor={id}>
        亮度
      </label>
      <MoonIcon size={18} />
      <input
        id={id}
        className="seek-bar__range"
        style={{ '--seek-done': done } as CSSProperties}
        type="range"
        aria-valuetext={`${percent}%`}
        min={minPercent}
        max={100}
        step={5}
        value={percent}
        onChange={({ target }) => onChange(target.valueAsNumber / 100)}
      />
      <SunIcon size={18} />
    </div>
  );
}
