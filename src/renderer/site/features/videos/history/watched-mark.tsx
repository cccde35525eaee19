import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { watchHistory } from './watch-history.ts';
import './watched-mark.css';

/** Shows on a video's cover how much was watched on this device. Renders nothing if it was not watched. */
export const WatchedMark = observer(function WatchedMark({ vodId }: { readonly vodId: string }) {
  const { storage } = useServices();
  const part = watchHistory(storage).partOf(vodId);
  if (part === 0) return null;
  if (part === 1) return <span className="watched-mark">已看完</span>;
  return <WatchedLine part={part} />;
});

/** Shows a progress line at the bottom edge of a cover. */
export function WatchedLine({ part }: { readonly part: number }) {
  const percent = Math.max(1, Math.round(part * 100));
  return (
    <span className="watched-line">
      <span className="watched-line__part" style={{ width: `${percent}%` }} />
      <span className="visually-hidden">已看{percent}%</span>
    </span>
  );
}
