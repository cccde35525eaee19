import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CustomNetwork, Network } from '#shared/device/network.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import { conditionsTexts } from '../conditions.texts.ts';
import { networkTexts } from './network.texts.ts';
import { SavedNetworksStore } from './saved-networks.store.ts';

interface SavedNetworkListProps {
  /** Network that the views use now. */
  readonly network: Network | undefined;
  readonly onUse: (network: CustomNetwork) => void;
  readonly onEdit: (network: CustomNetwork) => void;
}

export const SavedNetworkList = observer(function SavedNetworkList(props: SavedNetworkListProps) {
  const { network, onUse, onEdit } = props;
  const networks = useStore(SavedNetworksStore);
  const words = useTexts(conditionsTexts);
  const texts = useTexts(networkTexts);
  const [deleted, setDeleted] = useState<CustomNetwork>();
  const active = typeof network === 'object' ? network.name : undefined;
  const remove = (saved: CustomNetwork) => {
    networks.delete(saved.name);
    setDeleted(saved);
  };
  const undo = (saved: CustomNetwork) => {
    networks.save(saved);
    setDeleted(undefined);
  };
  return (
    <>
      {networks.all.length > 0 && (
        <ul aria-label={texts.saved} className="network-list">
          {networks.all.map((saved) => (
            <li key={saved.name}>
              <button
                type="button"
                className="button network-list-use"
                aria-pressed={saved.name === active}
                aria-label={texts.use(saved.name)}
                onClick={() => onUse(saved)}
              >
                <span>
                  {saved.name === active && '✓ '}
                  {saved.name}
                </span>
                <span className="panel-soft">{words.networkNumbers(saved)}</span>
              </button>
              <IconButton icon="pencil" label={texts.edit(saved.name)} onPress={() => onEdit(saved)} />
              <IconButton icon="bin" label={texts.remove(saved.name)} onPress={() => remove(saved)} />
            </li>
          ))}
        </ul>
      )}
      {deleted !== undefined && (
        <div className="panel-actions panel-soft" role="status">
          {texts.removed(deleted.name)}
          <button type="button" className="button" onClick={() => undo(deleted)}>
            {texts.undo}
          </button>
          <IconButton icon="close" label={texts.close} onPress={() => setDeleted(undefined)} />
        </div>
      )}
    </>
  );
});
