import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import { useWindow } from '../../window-context.ts';
import '../panel-body.css';
import { TargetPicker } from '../target-picker.tsx';
import { Expectations } from './expectations.tsx';
import { recordingTexts } from './recording.texts.ts';
import { SpecForm } from './spec-form.tsx';
import { StepList } from './step-list.tsx';

/** What is done in one view becomes a test. */
export const RecordingPanel = observer(function RecordingPanel() {
  const { harness, recording } = useWindow();
  const texts = useTexts(recordingTexts);
  const only = harness.views.length === 1 ? harness.views[0]?.id : undefined;
  const viewId = harness.recipient ?? only;
  const { isOn, viewId: recordedId } = recording.state;
  const recorded = harness.views.find(({ id }) => id === recordedId);
  return (
    <div className="panel-body">
      {!isOn && <TargetPicker label={texts.view} />}
      {!isOn && (
        <label className="recording-check">
          <input
            type="checkbox"
            checked={recording.beginsNew}
            onChange={({ target }) => recording.setBeginsNew(target.checked)}
          />
          {texts.beginsNew}
        </label>
      )}
      {isOn && (
        <p className="recording-state" role="status">
          {texts.recording(recorded?.name ?? '')}
        </p>
      )}
      <div className="panel-actions">
        {isOn ? (
          <button type="button" className="button button-danger" onClick={() => void recording.stop()}>
            {texts.stop}
          </button>
        ) : (
          <button
            type="button"
            className="button button-primary"
            disabled={viewId === undefined || recording.isStarting}
            onClick={() => viewId !== undefined && void recording.record(viewId)}
          >
            {recording.canWrite ? texts.recordAgain : texts.record}
          </button>
        )}
      </div>
      {!isOn && viewId === undefined && <p className="panel-soft">{texts.chooseView}</p>}
      <StepList />
      {recorded !== undefined && <Expectations />}
      {recording.canWrite && <SpecForm />}
    </div>
  );
});
