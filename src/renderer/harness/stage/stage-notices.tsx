import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { EnvironmentNotice } from '../environments/environment-notice.tsx';
import { HeldBar } from '../panels/inspector/breakpoints/held-bar.tsx';
import { useWindow } from '../window-context.ts';
import './stage-notices.css';

/** Shows notices over the lower edge of the wall, so that views do not move when a notice appears or disappears. */
export const StageNotices = observer(function StageNotices() {
  const { wall } = useWindow();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => {
      const bottom = box.parentElement?.getBoundingClientRect().bottom ?? 0;
      wall.covered(box.offsetHeight === 0 ? 0 : bottom - box.getBoundingClientRect().top);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      observer.disconnect();
      wall.covered(0);
    };
  }, [wall]);
  return (
    <div ref={element} className="stage-notices">
      <EnvironmentNotice />
      <HeldBar />
    </div>
  );
});
