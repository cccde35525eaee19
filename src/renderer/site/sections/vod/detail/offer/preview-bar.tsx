import { observer } from 'mobx-react-lite';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { useGoToRecharge } from '../../../../features/purchase/coins/use-go-to-recharge.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { PreviewMemory } from '../watching/preview-memory.ts';
import { previewLengthOf } from '../watching/watch-access.ts';
import { BalanceLine } from './balance-line.tsx';
import './preview-bar.css';

interface PreviewBarProps {
  readonly video: WatchedVideo;
  readonly preview: PreviewMemory;
}

/** Offers the whole video below the player during a preview. */
export const PreviewBar = observer(function PreviewBar({ video, preview }: PreviewBarProps) {
  const goToRecharge = useGoToRecharge();
  const left = Math.max(0, Math.ceil(previewLengthOf(video) - preview.seen));
  return (
    <div className="preview-bar">
      <div className="preview-bar__texts">
        <p className="preview-bar__left">试看中，还可看{left}秒</p>
        <BalanceLine video={video} />
      </div>
      <Button variant="primary" onClick={() => goToRecharge(paths.vodDetail.to({ vodId: video.vodId }))}>
        去充值
      </Button>
    </div>
  );
});
