import { observer } from 'mobx-react-lite';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { NetworkCause } from '../../panels/conditions/network/network-cause.tsx';
import { detailText } from '../../texts/failure-text.ts';
import { useWindow } from '../../window-context.ts';

interface ScreenNoticeProps {
  readonly view: ViewState;
  readonly isInSight: boolean;
}

/** Shows the state of the view in place of the page. Visible only while the native view is hidden or unpainted. */
export const ScreenNotice = observer(function ScreenNotice({ view, isInSight }: ScreenNoticeProps) {
  const { harness, preferences } = useWindow();
  const { texts, language } = preferences;
  if (view.status === 'failed' && view.error !== null) {
    return (
      <div className="screen-notice" role="alert">
        <strong>{texts.errors[view.error.code]}</strong>
        <p>{detailText(view.error, language)}</p>
        {['network', 'timeout'].includes(view.error.code) && <NetworkCause viewId={view.id} />}
        <button
          type="button"
          className="button"
          onClick={() => void harness.send('reload', { views: [view.id] })}
        >
          {texts.retry}
        </button>
      </div>
    );
  }
  return <div className="screen-notice">{isInSight ? texts.status[view.status] : texts.scrolledOut}</div>;
});
