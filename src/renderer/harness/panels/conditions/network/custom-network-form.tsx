import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import type { CustomNetwork } from '#shared/device/network.ts';
import '../../../ui/buttons/button.css';
import '../../../ui/fields/field.css';
import { useStore, useTexts } from '../../../window-context.ts';
import { networkTexts } from './network.texts.ts';
import { type NetworkDraft, type NetworkNumber, readNetwork } from './network-draft.ts';
import { SavedNetworksStore } from './saved-networks.store.ts';

interface CustomNetworkFormProps {
  readonly draft: NetworkDraft;
  readonly onDraft: (draft: NetworkDraft) => void;
  readonly onUse: (network: CustomNetwork) => void;
}

const numbers: readonly NetworkNumber[] = ['download', 'upload', 'latency', 'failed'];

export const CustomNetworkForm = observer(function CustomNetworkForm(props: CustomNetworkFormProps) {
  const { draft, onDraft, onUse } = props;
  const networks = useStore(SavedNetworksStore);
  const texts = useTexts(networkTexts);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const name = draft.name.trim();
  const replaces = networks.has(name);
  const write = (field: keyof NetworkDraft, text: string) => {
    setProblem(undefined);
    onDraft({ ...draft, [field]: text });
  };
  const finish = (isSaved: boolean) => {
    const network = readNetwork(draft);
    if ('kind' in network) setProblem(texts.problem(network));
    else if (isSaved && networks.isFull && !replaces) setProblem(texts.full);
    else {
      // Removes the name from an edited network, because a name stands for the saved network.
      const used = isSaved ? network : { ...network, name: '' };
      if (isSaved) networks.save(network);
      onUse(used);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(false);
  };
  return (
    <form className="panel-form" onSubmit={submit} aria-describedby={problemId}>
      <div className="network-numbers">
        {numbers.map((field) => (
          <label key={field}>
            {texts.fields[field]}
            <input
              className="field"
              inputMode="decimal"
              placeholder={field === 'download' || field === 'upload' ? texts.empty : '0'}
              value={draft[field]}
              onChange={({ target }) => write(field, target.value)}
            />
          </label>
        ))}
      </div>
      <p className="panel-soft">{texts.about}</p>
      <label>
        {texts.name}
        <input className="field" value={draft.name} onChange={({ target }) => write('name', target.value)} />
      </label>
      <p id={problemId} role="alert" className={problem === undefined ? 'visually-hidden' : 'panel-problem'}>
        {problem}
      </p>
      <div className="panel-actions">
        <button type="submit" className="button">
          {texts.apply}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={name === ''}
          title={name === '' ? texts.nameNeeded : undefined}
          onClick={() => finish(true)}
        >
          {replaces ? texts.replace : texts.save}
        </button>
      </div>
    </form>
  );
});
