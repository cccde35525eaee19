import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { keepScreenOn } from '../../../services/screen/keep-screen-on.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { MinusIcon, PlusIcon } from '../../../ui/icons/reading-icons.tsx';
import type { AutoScrollStore } from './auto-scroll.store.ts';
import { scrollSteadily } from './scroll-steadily.ts';
import './auto-scroll-bar.css';

interface AutoScrollBarProps {
  readonly autoScroll: AutoScrollStore;
  /** True while a dialog or another layer covers the chapter, which pauses the scrolling. */
  readonly isHeld: boolean;
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

/** Scrolls the chapter while it is mounted and shows the speed buttons over it. */
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
