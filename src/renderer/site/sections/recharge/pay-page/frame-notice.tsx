import { observer } from 'mobx-react-lite';
import type { PayFrameStore } from './pay-frame.store.ts';

const texts = {
  loading: '正在打开支付页面…',
  slow: '支付页面打开较慢，可以继续等待或重试',
  loaded: '',
} as const;

/** Until the page has come. It takes no tap: what is already there of the page can be used. */
export const FrameNotice = observer(function FrameNotice({ store }: { readonly store: PayFrameStore }) {
  return (
    <p className={`pay-frame__notice pay-frame__notice--${store.status}`} role="status">
      {texts[store.status]}
    </p>
  );
});
