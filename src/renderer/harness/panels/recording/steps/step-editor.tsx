import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import '../../../ui/fields/field.css';
import { useStore } from '../../../window-context.ts';
import { RecordingStore } from '../recording.store.ts';
import { recordingTexts } from '../recording.texts.ts';
import { fieldsOf, type StepFieldKey, writtenStep } from './step-fields.ts';

export const StepEditor = observer(function StepEditor({ recorded }: { readonly recorded: RecordedStep }) {
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const { id, step } = recorded;
  const fields = fieldsOf(step);
  const [written, setWritten] = useState<Partial<Record<StepFieldKey, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void recording.changeStep({ id, step: writtenStep(step, written) });
  };
  return (
    <form ref={form} className="panel-form step-editor" onSubmit={save}>
      {fields.map(({ key, value, isSecret }) => (
        <label key={key}>
          {texts.fields[key]}
          <input
            className="field"
            type={isSecret ? 'password' : 'text'}
            autoComplete="off"
            maxLength={key === 'name' ? 200 : 2_000}
            placeholder={isSecret ? texts.secretKept : undefined}
            value={written[key] ?? value}
            onChange={({ target }) => setWritten({ ...written, [key]: target.value })}
          />
        </label>
      ))}
      <div className="panel-actions">
        {fields.length > 0 && (
          <button type="submit" className="button button-primary">
            {texts.saveStep}
          </button>
        )}
        <button type="button" className="button" onClick={() => void recording.moveStep(id, -1)}>
          {texts.moveUp}
        </button>
        <button type="button" className="button" onClick={() => void recording.moveStep(id, 1)}>
          {texts.moveDown}
        </button>
        <button type="button" className="button" onClick={() => recording.edit(undefined)}>
          {texts.closeEditor}
        </button>
      </div>
    </form>
  );
});
