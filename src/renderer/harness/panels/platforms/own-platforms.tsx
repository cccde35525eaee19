import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { indentJson } from '../inspector/rules/json-text.ts';
import { isObject } from './form/profile-path.ts';
import { PlatformsStore } from './platforms.store.ts';
import { platformsTexts } from './platforms.texts.ts';

const maxBytes = 1024 * 1024;

export const OwnPlatforms = observer(function OwnPlatforms() {
  const { preferences } = useWindow();
  const platforms = useStore(PlatformsStore);
  const words = useTexts(platformsTexts);
  const [refusal, setRefusal] = useState<string>();
  const read = async (file: File) => {
    const result = file.size > maxBytes ? words.tooLarge : readProfile(await file.text(), words);
    setRefusal(typeof result === 'string' ? result : undefined);
    if (typeof result !== 'string') platforms.openDraft(result, null);
  };
  return (
    <footer className="own-platforms">
      {refusal !== undefined && (
        <p className="panel-problem" role="alert">
          {refusal}
        </p>
      )}
      {platforms.problems.length > 0 && (
        <details>
          <summary>
            {words.brokenFiles} ({platforms.problems.length})
          </summary>
          {platforms.problems.map((problem) => (
            <p key={problem.en} className="panel-problem">
              {problem[preferences.language]}
            </p>
          ))}
        </details>
      )}
      <div className="panel-actions">
        <button type="button" className="button" onClick={platforms.create}>
          {words.add}
        </button>
        <FileButton
          label={words.importFile}
          accept=".json,application/json"
          onChoose={(file) => void read(file)}
        />
        <IconButton icon="reload" label={words.rereadFolder} onPress={() => void platforms.load()} />
      </div>
      <p className="panel-soft" title={platforms.folder}>
        {words.folder}: <code>{platforms.folder}</code>
      </p>
    </footer>
  );
});

function readProfile(text: string, words: (typeof platformsTexts)['zh']) {
  const read = indentJson(text);
  if ('problem' in read) return words.notJson(read.problem.line, read.problem.column);
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : words.notPlatform;
}
