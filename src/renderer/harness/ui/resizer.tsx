import type { KeyboardEvent, PointerEvent } from 'react';
import './resizer.css';

export interface ResizerProps {
  /** Edge of the element where the border is. */
  readonly edge: 'right' | 'top';
  readonly label: string;
  /** Current size in CSS px. */
  readonly size: number;
  readonly onResize: (size: number) => void;
}

const step = 16;

/** Shows a border that resizes an element by dragging or with the arrow keys. */
export function Resizer({ edge, label, size, onResize }: ResizerProps) {
  const isVertical = edge === 'right';
  const begin = (down: PointerEvent<HTMLDivElement>) => {
    const handle = down.currentTarget;
    const from = isVertical ? down.clientX : down.clientY;
    const end = new AbortController();
    const { signal } = end;
    handle.setPointerCapture(down.pointerId);
    const move = (event: globalThis.PointerEvent) =>
      onResize(isVertical ? size + event.clientX - from : size - (event.clientY - from));
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('lostpointercapture', () => end.abort(), { signal });
  };
  const press = (event: KeyboardEvent) => {
    const grow = isVertical ? 'ArrowRight' : 'ArrowUp';
    const shrink = isVertical ? 'ArrowLeft' : 'ArrowDown';
    if (event.key !== grow && event.key !== shrink) return;
    event.preventDefault();
    onResize(size + (event.key === grow ? step : -step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator with a value is a widget; <hr> has no value
    <div
      role="separator"
      tabIndex={0}
      className="resizer"
      data-edge={edge}
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      onPointerDown={begin}
      onKeyDown={press}
    />
  );
}
