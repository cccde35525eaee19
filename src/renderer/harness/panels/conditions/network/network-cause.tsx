import { observer } from 'mobx-react-lite';
import { networkText } from '#shared/text/condition-text.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useStore, useWindow } from '../../../window-context.ts';
import { ConditionsStore } from '../conditions.store.ts';
import { conditionsTexts } from '../conditions.texts.ts';

/** Names the network condition that may have made the page fail, with a button that removes it. */
export const NetworkCause = observer(function NetworkCause({ viewId }: { readonly viewId: string }) {
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
