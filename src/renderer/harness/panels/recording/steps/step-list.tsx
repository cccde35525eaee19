import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import { stepText } from '#shared/text/step-text.ts';
import { usePlatformName } from '../../../platform-name/use-names.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { RecordingStore } from '../recording.store.ts';
import { RecordingRunStore } from '../run/recording-run.store.ts';
import '../recording.css';
import { recordingTexts } from '../recording.texts.ts';
import { fieldsOf, type StepFieldKey, writtenStep } from './step-fields.ts';
import '../../../ui/fields/field.css';

/** Lists the recorded steps, each with its result in the last run. */
export const StepList = observer(function StepList() {
  const recording = useStore(RecordingStore);
  const recordingRun = useStore(RecordingRunStore);
  const texts = useTexts(recordingTexts);
  const end = useRef<HTMLLIElement>(null);
  const { length } = recording.steps;
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  if (length === 0) return <p className="panel-soft">{texts.none}</p>;
  return (
    <ol className="step-list" aria-label={texts.steps}>
      {recording.steps.map((recorded, index) => (
        <li
          key={recorded.id}
          ref={index === length - 1 ? end : null}
          data-kind={recorded.step.kind}
          data-failed={recordingRun.failedOn(recorded.id).length > 0 || undefined}
        >
          <StepRow recorded={recorded} />
        </li>
      ))}
    </ol>
  );
});

const StepEditor = observer(function StepEditor({ recorded }: { readonly recorded: RecordedStep }) {
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

const StepRow = observer(function StepRow({ recorded }: { readonly recorded: RecordedStep }) {
  const { preferences } = useWindow();
  const recording = useStore(RecordingStore);
  const recordingRun = useStore(RecordingRunStore);
  const nameOf = usePlatformName();
  const texts = useTexts(recordingTexts);
  const { language } = preferences;
  const text = stepText(recorded.step, language);
  const isEdited = recording.editedId === recorded.id;
  const row = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(false);
  // Moves the focus back to the edit button when the editor closes.
  useEffect(() => {
    const hasClosed = wasEdited.current && !isEdited;
    wasEdited.current = isEdited;
    if (hasClosed && document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isEdited]);
  return (
    <>
      <div ref={row} className="step-row">
        <span>{text}</span>
        <IconButton
          icon="pencil"
          label={texts.edit(text)}
          onPress={() => recording.edit(isEdited ? undefined : recorded.id)}
        />
        <IconButton
          icon="close"
          label={texts.remove(text)}
          onPress={() => void recording.removeStep(recorded.id)}
        />
      </div>
      {recordingRun.failedOn(recorded.id).map(({ platformId, failure }) => (
        <p key={platformId} className="panel-problem">
          {texts.failedOn(nameOf(platformId))}
          {failure?.expected[language]}
        </p>
      ))}
      {isEdited && <StepEditor recorded={recorded} />}
    </>
  );
});
