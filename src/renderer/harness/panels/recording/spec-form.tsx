import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import '../../ui/fields/field.css';
import { saveFile } from '../../ui/save-file.ts';
import { useWindow } from '../../window-context.ts';
import { recordingTexts } from './recording.texts.ts';

/** The steps as a test: to be copied or kept as a file. */
export const SpecForm = observer(function SpecForm() {
  const { recording } = useWindow();
  const texts = useTexts(recordingTexts);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async () => {
    const spec = await recording.writeSpec(texts.defaultTitle);
    if (spec === undefined) return;
    try {
      await navigator.clipboard.writeText(spec.text);
      setOutcome('copied');
    } catch {
      // Refused by the browser, or no secure context.
      setOutcome('notCopied');
    }
  };
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
        <button type="button" className="button" onClick={() => void copy()}>
          {texts.copy}
        </button>
        <button type="button" className="button" onClick={() => void save()}>
          {texts.save}
        </button>
        {outcome !== undefined && <span role="status">{texts[outcome]}</span>}
      </div>
      <p className="panel-soft">{texts.saveHint}</p>
    </div>
  );
});
