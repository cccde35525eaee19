import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/buttons/icon.tsx';
import { useWindow } from '../window-context.ts';
import { DeviceFrame } from './frame/device-frame.tsx';
import './wall.css';
import { pressWallKey } from './wall-keys.ts';

/** Shows the frames of all open views. Reports the size of the wall to the store. */
export const Wall = observer(function Wall() {
  const { harness, live, wall, preferences } = useWindow();
  const { texts } = preferences;
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => {
      const { x, y } = box.getBoundingClientRect();
      const area = { x, y, width: box.clientWidth, height: box.clientHeight };
      wall.measured(area, window.devicePixelRatio);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => {
      observer.disconnect();
      wall.left();
    };
  }, [wall]);

  const { frames, height, width } = wall.layout;
  const line = wall.drag?.line;
  return (
    <main
      ref={element}
      className="wall"
      data-native={live === undefined}
      data-region
      onScroll={({ currentTarget }) => wall.scrolled(currentTarget.scrollTop, currentTarget.scrollLeft)}
      onKeyDown={(event) => pressWallKey(event, { wall, harness })}
    >
      {wall.shownViews.length === 0 ? (
        <div className="wall-empty">
          <Icon name="wall" size={40} />
          <strong>{texts.wallEmpty}</strong>
          <p>{texts.wallEmptyHint}</p>
        </div>
      ) : (
        <div className="wall-frames" style={{ height, minWidth: width }}>
          {wall.shownViews.map((view, index) => {
            const place = frames[index];
            return place && <DeviceFrame key={view.id} view={view} place={place} />;
          })}
          {line && (
            <div
              className="wall-drop"
              style={{ left: line.x, top: line.y, width: line.width, height: line.height }}
            />
          )}
        </div>
      )}
    </main>
  );
});
