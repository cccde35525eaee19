import { observer } from 'mobx-react-lite';
import { useTexts } from '../../texts/use-texts.ts';
import { useWindow } from '../../window-context.ts';
import { PanelMark } from '../panel-mark.tsx';
import { recordingTexts } from './recording.texts.ts';

/** That what is done in a view is being recorded, also while the panel is closed. */
export const RecordingMark = observer(function RecordingMark() {
  const { harness, recording } = useWindow();
  const texts = useTexts(recordingTexts);
  const { isOn, viewId } = recording.state;
  if (!isOn) return null;
  const name = harness.views.find(({ id }) => id === viewId)?.name ?? '';
  return <PanelMark count={recording.steps.length} text={texts.recording(name)} />;
});
