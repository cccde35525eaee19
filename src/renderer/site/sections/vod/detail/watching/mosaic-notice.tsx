import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/buttons/button.tsx';
import './mosaic-notice.css';
import type { MosaicNoticeStore } from './mosaic-notice.store.ts';

export const MosaicNotice = observer(function MosaicNotice({
  notice,
}: {
  readonly notice: MosaicNoticeStore;
}) {
  return (
    <div className="mosaic-notice-place" role="status">
      {notice.isShown && (
        <div className="mosaic-notice">
          <p>本片片源的部分画面带有马赛克，不是播放故障。</p>
          <div className="mosaic-notice__actions">
            <Button variant="plain" onClick={notice.hideForGood}>
              不再提示
            </Button>
            <Button variant="plain" onClick={notice.close}>
              知道了
            </Button>
          </div>
        </div>
      )}
    </div>
  );
});
