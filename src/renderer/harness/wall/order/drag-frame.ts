import type { PointerEvent } from 'react';
import type { WallStore } from '../wall.store.ts';

/** Distance in CSS px that the pointer must move before a press becomes a drag. */
const thresholdPx = 6;

/** Starts dragging a view once the pointer has moved far enough; Escape cancels the drag. */
export function dragFrame(down: PointerEvent<HTMLElement>, viewId: string, wall: WallStore): void {
  if (down.button !== 0) return;
  const handle = down.currentTarget;
  const end = new AbortController();
  const { signal } = end;
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const isFar = Math.hypot(clientX - down.clientX, clientY - down.clientY) > thresholdPx;
    if (isFar || wall.drag !== undefined) wall.dragTo(viewId, clientX, clientY);
  };
  const giveUp = () => {
    wall.cancelDrag();
    end.abort();
  };
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointercancel', giveUp, { signal });
  handle.addEventListener(
    'lostpointercapture',
    () => {
      wall.drop();
      end.abort();
    },
    { signal },
  );
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), { signal, capture: true });
}
