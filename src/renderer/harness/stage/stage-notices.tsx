import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { EnvironmentsStore } from '../environments/environments.store.ts';
import { environmentsTexts } from '../environments/environments.texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useStore, useWindow } from '../window-context.ts';
import './stage-notices.css';
import '../environments/environments.css';

const EnvironmentNotice = observer(function EnvironmentNotice() {
  const { preferences } = useWindow();
  const environments = useStore(EnvironmentsStore);
  const texts = useTexts(environmentsTexts);
  const { changingTo } = environments;
  if (changingTo === undefined) return null;
  return (
    <p className="environment-bar environment-bar-notice" role="status">
      {texts.changing(changingTo.name[preferences.language])}
    </p>
  );
});

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
    </div>
  );
});
