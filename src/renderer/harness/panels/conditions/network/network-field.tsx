import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CustomNetwork, NetworkPreset } from '#shared/device/network.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import { TargetsStore } from '../../targets.store.ts';
import { ConditionsStore } from '../conditions.store.ts';
import { conditionsTexts } from '../conditions.texts.ts';
import { CustomNetworkForm } from './custom-network-form.tsx';
import './network-field.css';
import { networkTexts } from './network.texts.ts';
import { draftOf, emptyDraft, type NetworkDraft } from './network-draft.ts';
import { SavedNetworkList } from './saved-network-list.tsx';

const presets: readonly NetworkPreset[] = ['usual', 'offline', 'slow-3g', '4g'];

/** Selects a preset, a saved network or a custom network. */
export const NetworkField = observer(function NetworkField() {
  const conditions = useStore(ConditionsStore);
  const targets = useStore(TargetsStore);
  const words = useTexts(conditionsTexts);
  const texts = useTexts(networkTexts);
  const target = targets.of('conditions');
  const network = conditions.sharedValue(target, 'network');
  const [draft, setDraft] = useState<NetworkDraft>(emptyDraft);
  const [isOpen, setIsOpen] = useState(false);
  const use = (chosen: NetworkPreset | CustomNetwork) => void conditions.change(target, { network: chosen });
  const edit = (chosen: CustomNetwork) => {
    setDraft(draftOf(chosen));
    setIsOpen(true);
  };
  return (
    <>
      <h3>{words.names.network}</h3>
      <Segmented
        label={texts.preset}
        value={typeof network === 'string' ? network : undefined}
        options={presets.map((value) => ({ value, text: words.networks[value] }))}
        onChange={use}
      />
      <SavedNetworkList network={network} onUse={use} onEdit={edit} />
      <details
        className="network-custom"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>{texts.custom}</summary>
        <CustomNetworkForm draft={draft} onDraft={setDraft} onUse={use} />
      </details>
    </>
  );
});
