import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { keepScreenOn } from '../../../services/screen/keep-screen-on.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { MinusIcon, PlusIcon } from '../../../ui/icons/reading-icons.tsx';
import type { AutoScrollStore } from './auto-scroll.store.ts';
import './auto-scroll-bar.css';

interface AutoScrollBarProps {
  readonly autoScroll: AutoScrollStore;
  /** True while a dialog or another layer covers the chapter. Scrolling then pauses. */
  readonly isHeld: boolean;
}

/**
 * Max time in ms between two frames that counts. After a longer one, for example because the page was hidden, the
 * missed distance is not scrolled.
 */
const maxFrameMs = 100;

/** Pause in ms after the user scrolls, so that momentum scrolling can end first. */
const settleMs = 800;

interface SteadyScroll {
  /** Returns the speed in CSS px per second. Called for every frame. */
  speed(): number;
  /** Called when scrolling stops at the end of the page. */
  onEnd(): void;
}

/** Scrolls the window down until `signal` aborts or the page ends. Pauses while the user touches or scrolls it. */
function scrollSteadily(window: Window, { speed, onEnd }: SteadyScroll, signal: AbortSignal): void {
  let lastFrame: number | undefined;
  let heldUntil = 0;
  // Scrolls whole pixels and adds the fraction to the next frame, because Safari ignores fractions.
  let rest = 0;

  const hold = (until: number) => {
    heldUntil = until;
  };
  const options = { passive: true, signal };
  window.addEventListener('touchstart', () => hold(Number.POSITIVE_INFINITY), options);
  for (const type of ['touchend', 'touchcancel', 'wheel', 'keydown'] as const) {
    window.addEventListener(type, ({ timeStamp }) => hold(timeStamp + settleMs), options);
  }

  const step = (now: number) => {
    if (signal.aborted) return;
    const elapsed = Math.min(now - (lastFrame ?? now), maxFrameMs);
    lastFrame = now;
    if (now >= heldUntil) {
      rest += (elapsed * speed()) / 1_000;
      const whole = Math.floor(rest);
      rest -= whole;
      if (whole > 0) window.scrollBy(0, whole);
      if (isAtEnd(window)) {
        onEnd();
        return;
      }
    }
    window.requestAnimationFrame(step);
  };
  window.requestAnimationFrame(step);
}

function isAtEnd({ document, innerHeight, scrollY }: Window): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

/** Scrolls the page and keeps the screen on. `isHeld` pauses the scrolling. */
function useAutoScroll(autoScroll: AutoScrollStore, isHeld: boolean): void {
  const speed = useEffectEvent(() => autoScroll.speed);

  useEffect(() => {
    const controller = new AbortController();
    keepScreenOn(window, controller.signal);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const controller = new AbortController();
    const steady = { speed: () => speed(), onEnd: autoScroll.stop };
    scrollSteadily(window, steady, controller.signal);
    return () => controller.abort();
  }, [autoScroll, isHeld]);
}

/** Scrolls the chapter while mounted. Shows the speed buttons over the chapter. */
export const AutoScrollBar = observer(function AutoScrollBar({ autoScroll, isHeld }: AutoScrollBarProps) {
  const { level, isSlowest, isFastest } = autoScroll;
  useAutoScroll(autoScroll, isHeld);
  if (isHeld) return null;
  return (
    <fieldset className="auto-scroll-bar" aria-label="自动滚动速度">
      <IconButton
        label="减速"
        icon={<MinusIcon size={20} />}
        disabled={isSlowest}
        onClick={autoScroll.slower}
      />
      <output className="auto-scroll-bar__level">速度 {level}</output>
      <IconButton
        label="加速"
        icon={<PlusIcon size={20} />}
        disabled={isFastest}
        onClick={autoScroll.faster}
      />
      <IconButton label="停止自动滚动" icon={<CloseIcon size={20} />} onClick={autoScroll.stop} />
    </fieldset>
  );
});
