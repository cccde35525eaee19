import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { ConfirmDialog } from '../../../features/dialogs/confirm.dialog.tsx';
import {
  type WatchHistory,
  type WatchRecord,
  watchedPart,
  watchHistory,
} from '../../../features/videos/history/watch-history.ts';
import { WatchedLine } from '../../../features/videos/history/watched-mark.tsx';
import { videoWork } from '../../../features/videos/video-work.tsx';
import { WorkCard } from '../../../features/works/cards/work-card.tsx';
import { paths } from '../../../paths.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { clockText } from '../../../ui/text/clock-text.ts';
import './continue-watching.css';

const shownVideos = 10;

/** Lists unfinished videos of this device, each with a link that resumes it. Renders nothing if there are none. */
export const ContinueWatching = observer(function ContinueWatching() {
  const { storage, dialogs } = useServices();
  const lifetime = useLifetime();
  const id = useId();
  const history = watchHistory(storage);
  const records = history.unfinished.slice(0, shownVideos);
  if (records.length === 0) return null;

  const handleClear = async () => {
    const text = '观看进度和封面上的观看标记都会清除，无法恢复，确定清空吗？';
    const question = { title: '清空观看记录', text, signal: lifetime.signal };
    if (await dialogs.open(ConfirmDialog, question)) history.clear();
  };
  return (
    <section className="continue-watching" aria-labelledby={id}>
      <div className="continue-watching__head">
        <h2 className="continue-watching__title" id={id}>
          继续观看
        </h2>
        <Button variant="plain" onClick={() => void handleClear()}>
          清空
        </Button>
      </div>
      <ul className="continue-watching__row">
        {records.map((record) => (
          <li key={record.vodId} className="continue-watching__item">
            <WatchedCard record={record} history={history} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface WatchedCardProps {
  readonly record: WatchRecord;
  readonly history: WatchHistory;
}

function WatchedCard({ record, history }: WatchedCardProps) {
  const { vodId, vodName, seconds, duration } = record;
  const work = {
    ...videoWork(record),
    href: paths.vodDetail.to({ vodId, resume: 1 }),
    note: `看到 ${clockText(seconds)} / ${clockText(duration)}`,
    overlay: <WatchedLine part={watchedPart(record)} />,
  };
  return (
    <>
      <WorkCard work={work} shape="wide" />
      <IconButton
        label={`删除观看记录：${vodName}`}
        icon={
          <span className="continue-watching__cross">
            <CloseIcon size={14} />
          </span>
        }
        onClick={() => history.remove(vodId)}
      />
    </>
  );
}
