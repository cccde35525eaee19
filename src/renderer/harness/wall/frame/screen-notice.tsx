import { observer } from 'mobx-react-lite';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { networkText } from '#shared/text/condition-text.ts';
import { ConditionsStore } from '../../panels/conditions/conditions.store.ts';
import { conditionsTexts } from '../../panels/conditions/conditions.texts.ts';
import { detailText } from '../../texts/failure-text.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';

interface ScreenNoticeProps {
  readonly view: ViewState;
  readonly isInSight: boolean;
}

/** Names the network condition that may have made the page fail, with a button that removes it. */
const NetworkCause = observer(function NetworkCause({ viewId }: { readonly viewId: string }) {
  const { harness } = useWindow();
  const conditions = useStore(ConditionsStore);
  const texts = useTexts(conditionsTexts);
  const { network } = conditions.of(viewId);
  if (network === 'usual') return null;
  const remove = async () => {
    await conditions.change(viewId, { network: 'usual' });
    await harness.send('reload', { views: [viewId] });
  };
  return (
    <>
      <p>{texts.networkIsSet(networkText(network, texts))}</p>
      <button type="button" className="button" onClick={() => void remove()}>
        {texts.usualNetwork}
      </button>
    </>
  );
});

/**
 * Shows the state of the view in place of the page. It is visible only while the native view is hidden or has not
 * painted.
 */
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
