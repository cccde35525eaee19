import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import { stepText } from '#shared/text/step-text.ts';
import { usePlatformName } from '../../../texts/use-names.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useWindow } from '../../../window-context.ts';
import { RecordingStore } from '../recording.store.ts';
import { RecordingRunStore } from '../run/recording-run.store.ts';
import '../recording.css';
import { recordingTexts } from '../recording.texts.ts';
import { StepEditor } from './step-editor.tsx';

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
