import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import { useWindow } from '../../window-context.ts';
import '../panel-body.css';
import { ViewInHandPicker } from '../view-in-hand-picker.tsx';
import { Expectations } from './expectations.tsx';
import { recordingTexts } from './recording.texts.ts';
import { SpecForm } from './spec-form.tsx';
import { StepList } from './step-list.tsx';

/** What is done in one view becomes a test. */
export const RecordingPanel = observer(function RecordingPanel() {
  const { harness, inspector, recording, wall } = useWindow();
  const texts = useTexts(recordingTexts);
  const viewId = wall.inHandId;
  const { isOn, start, viewId: recordedId } = recording.state;
  const recorded = harness.views.find(({ id }) => id === recordedId);
  const edited = inspector.rules.activeIn(isOn ? recordedId : viewId);
  return (
    <div className="panel-body">
      {!isOn && <ViewInHandPicker label={texts.view} noneText={texts.chooseView} />}
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
      {edited.length > 0 && <p className="recording-edited">{texts.edited(edited.length)}</p>}
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
            {recording.isStarting ? texts.starting : recording.canWrite ? texts.recordAgain : texts.record}
          </button>
        )}
      </div>
      {start !== null && <p className="panel-soft">{texts.beginsAt(start.address)}</p>}
      <StepList />
      {recorded !== undefined && <Expectations />}
      {recording.canWrite && <SpecForm />}
    </div>
  );
});
