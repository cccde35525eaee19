import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { watchHistory } from './watch-history.ts';
import './watched-mark.css';

/** Over a video's cover: how much of it was watched on this device; nothing where nothing was. */
export const WatchedMark = observer(function WatchedMark({ vodId }: { readonly vodId: string }) {
  const { storage } = useServices();
  const part = watchHistory(storage).partOf(vodId);
  if (part === 0) return null;
  if (part === 1) return <span className="watched-mark">已看完</span>;
  return <WatchedLine part={part} />;
});

/** At the lower edge of a cover. */
export function WatchedLine({ part }: { readonly part: number }) {
  const percent = Math.max(1, Math.round(part * 100));
  return (
    <span className="watched-line">
      <span className="watched-line__part" style={{ width: `${percent}%` }} />
      <span className="visually-hidden">已看{percent}%</span>
    </span>
  );
}
