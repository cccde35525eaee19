import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import '../../ui/fields/field.css';
import { useStore, useWindow } from '../../window-context.ts';
import { ActiveViewPicker } from '../active-view-picker.tsx';
import { RecordingStore } from './recording.store.ts';
import './recording.css';
import { recordingTexts } from './recording.texts.ts';

export const StartForm = observer(function StartForm() {
  const { harness, wall } = useWindow();
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const view = harness.views.find(({ id }) => id === wall.activeId);
  const shown = URL.parse(view?.url ?? '');
  return (
    <>
      <ActiveViewPicker label={texts.view} noneText={texts.chooseView} />
      <div className="panel-form">
        <label>
          {texts.address}
          <input
            className="field"
            maxLength={2048}
            placeholder={shown === null ? '/home' : `${shown.pathname}${shown.search}`}
            value={recording.address}
            onChange={({ target }) => recording.setAddress(target.value)}
          />
        </label>
      </div>
      <label className="recording-check">
        <input
          type="checkbox"
          checked={recording.beginsNew}
          onChange={({ target }) => recording.setBeginsNew(target.checked)}
        />
        {texts.beginsNew}
      </label>
    </>
  );
});
