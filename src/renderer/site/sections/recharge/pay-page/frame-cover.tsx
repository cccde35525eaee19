import { observer } from 'mobx-react-lite';
import { FailureMessage } from '../../../ui/status-message.tsx';
import type { PayFrameStore } from './pay-frame.store.ts';

/** What stands over the frame while there is nothing in it. */
export const FrameCover = observer(function FrameCover({
  store,
  url,
}: {
  readonly store: PayFrameStore;
  readonly url: string;
}) {
  if (store.status === 'shown') return null;
  if (store.status === 'loading') {
    return (
      <p className="pay-frame__cover" role="status">
        正在打开支付页面…
      </p>
    );
  }
  return (
    <div className="pay-frame__cover">
      <FailureMessage
        text={
          store.status === 'failed'
            ? '支付页面打开失败，请检查网络后重试'
            : '支付页面打开较慢，可以继续等待或重试'
        }
        onRetry={store.retry}
        actions={
          <a
            className="button button--secondary button--medium"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            在新窗口打开
          </a>
        }
      />
    </div>
  );
});
