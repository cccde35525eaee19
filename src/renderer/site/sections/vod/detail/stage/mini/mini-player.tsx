import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { preferredScrollBehavior } from '../../../../../ui/layout/scroll-behavior.ts';
import { classNames } from '../../../../../ui/text/class-names.ts';
import './mini-player.css';
import type { PointerEvent } from 'react';
import type { MiniPlayerStore } from './mini-player.store.ts';

interface MiniPlayerProps {
  readonly mini: MiniPlayerStore;
  /** Player. Its elements stay mounted when it starts or stops floating. */
  readonly children: ReactNode;
}

/** Visible share below which the place of the player counts as out of view. */
const minShare = 0.5;

/** Reports whether the player's place is scrolled out above the viewport, and its height in CSS px. */
function usePlacePast(
  place: RefObject<HTMLElement | null>,
  seen: (isPast: boolean, height: number) => void,
): void {
  useEffect(() => {
    const target = place.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries[entries.length - 1];
        if (!last) return;
        const { boundingClientRect: box, intersectionRatio } = last;
        seen(box.height > 0 && box.top < 0 && intersectionRatio < minShare, box.height);
      },
      // Excludes the screen's top bar, which covers the start of the page.
      { rootMargin: '-48px 0px 0px 0px', threshold: [0, minShare] },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      seen(false, 0);
    };
  }, [place, seen]);
}

/** Shows the player in its place on the page or in a corner of the window. The height of its place stays reserved. */
export const MiniPlayer = observer(function MiniPlayer({ mini, children }: MiniPlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  usePlacePast(place, mini.placeSeen);
  usePictureInPicture(place, mini.shownElsewhere);
  const { corner, isShown } = mini;
  const handleBack = () => {
    place.current?.scrollIntoView({ behavior: preferredScrollBehavior(), block: 'start' });
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={place}
      className="mini-player-place"
      style={isShown ? { height: mini.placeHeight } : undefined}
      tabIndex={-1}
    >
      <div
        ref={box}
        className={classNames('mini-player', isShown && `mini-player--small mini-player--${corner}`)}
      >
        {children}
        {isShown && <MiniPlayerButtons mini={mini} box={box} onBack={handleBack} />}
      </div>
    </div>
  );
});

interface MiniPlayerButtonsProps {
  readonly mini: MiniPlayerStore;
  readonly box: RefObject<HTMLDivElement | null>;
  onBack(): void;
}

/** Max movement in CSS px that counts as a tap. */
const tapPx = 12;

interface CornerDrag {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
}

/** Lets the user drag the box to the other corner. Taps on it still work. */
function useCornerDrag(
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

function MiniPlayerButtons({ mini, box, onBack }: MiniPlayerButtonsProps) {
  const drag = useCornerDrag(box, { tapped: onBack, movedTo: mini.moveTo });
  return (
    <>
      <button type="button" className="mini-player__back" aria-label="回到播放器" {...drag} />
      <button type="button" className="mini-player__close" aria-label="暂停并关闭小窗" onClick={mini.close}>
        <span aria-hidden="true">×</span>
      </button>
    </>
  );
}

/** Hides the mini player during picture-in-picture. */
function usePictureInPicture(
  place: RefObject<HTMLElement | null>,
  shownElsewhere: (isElsewhere: boolean) => void,
): void {
  useEffect(() => {
    const target = place.current;
    if (!target) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    target.addEventListener('enterpictureinpicture', () => shownElsewhere(true), { signal });
    target.addEventListener('leavepictureinpicture', () => shownElsewhere(false), { signal });
    return () => {
      ended.abort();
      shownElsewhere(false);
    };
  }, [place, shownElsewhere]);
}
