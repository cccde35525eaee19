import { observer } from 'mobx-react-lite';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import '../../ui/fields/field.css';
import { saveFile } from '../../ui/save-file.ts';
import { useStore, useTexts } from '../../window-context.ts';
import { RecordingStore } from './recording.store.ts';
import { recordingTexts } from './recording.texts.ts';

/** Copies or saves the steps as a test file. */
export const SpecForm = observer(function SpecForm() {
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const save = async () => {
    const spec = await recording.writeSpec(texts.defaultTitle);
    if (spec !== undefined) saveFile(spec.name, new Blob([spec.text], { type: 'text/plain' }));
  };
  return (
    <div className="panel-form">
      <label>
        {texts.title}
        <input
          className="field"
          maxLength={100}
          placeholder={texts.defaultTitle}
          value={recording.title}
          onChange={({ target }) => recording.setTitle(target.value)}
        />
      </label>
      <div className="panel-actions">
        <CopyButton
          label={texts.copy}
          copied={texts.copied}
          notCopied={texts.notCopied}
          text={async () => (await recording.writeSpec(texts.defaultTitle))?.text}
        />
        <button type="button" className="button" onClick={() => void save()}>
          {texts.save}
        </button>
      </div>
      <p className="panel-soft">{texts.saveHint}</p>
    </div>
  );
});
