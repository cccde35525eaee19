import { type PointerEvent, type RefObject, useRef } from 'react';

/** Max movement in CSS px that counts as a tap. */
const tapPx = 12;

interface CornerDrag {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
}

/** Lets the user drag the box to the other corner. Taps still work. */
export function useCornerDrag(
  box: RefObject<HTMLElement | null>,
  { tapped, movedTo }: { tapped(): void; movedTo(corner: 'left' | 'right'): void },
): CornerDrag & { onClick(): void } {
  const from = useRef<number>(undefined);
  const hasMoved = useRef(false);
  const follow = (shift: number) => {
    if (box.current) box.current.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
  };
  const end = () => {
    from.current = undefined;
    follow(0);
  };
  return {
    onPointerDown: (event) => {
      from.current = event.clientX;
      hasMoved.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX }) => {
      if (from.current === undefined) return;
      const shift = clientX - from.current;
      if (Math.abs(shift) > tapPx) hasMoved.current = true;
      if (hasMoved.current) follow(shift);
    },
    onPointerUp: ({ clientX }) => {
      if (hasMoved.current) movedTo(clientX < window.innerWidth / 2 ? 'left' : 'right');
      end();
    },
    onPointerCancel: end,
    // Uses the click event, because key presses cause no pointer events.
    onClick: () => {
      if (!hasMoved.current) tapped();
      hasMoved.current = false;
    },
  };
}
