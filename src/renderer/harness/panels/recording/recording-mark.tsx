import { observer } from 'mobx-react-lite';
import { useViewName } from '../../texts/use-names.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useStore } from '../../window-context.ts';
import { PanelMark } from '../panel-mark.tsx';
import { RecordingStore } from './recording.store.ts';
import { recordingTexts } from './recording.texts.ts';

/** Shows on the panel icon that a recording is running. */
export const RecordingMark = observer(function RecordingMark() {
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const nameOf = useViewName();
  const { isOn, viewId } = recording.state;
  if (!isOn) return null;
  const name = viewId === null ? '' : nameOf(viewId);
  return <PanelMark count={recording.steps.length} text={texts.recording(name)} />;
});
