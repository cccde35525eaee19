import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { TabStop } from '../../ui/tab-stop.ts';
import { useStore, useTexts } from '../../window-context.ts';
import { PanelsStore } from '../panels.store.ts';
import { RecordingStore } from './recording.store.ts';
import './recorded-mark.css';
import { recordingTexts } from './recording.texts.ts';

/** Shows that the view is being recorded; a click opens the panel. */
export const RecordedMark = observer(function RecordedMark({ viewId }: { readonly viewId: string }) {
  const panels = useStore(PanelsStore);
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const tabIndex = use(TabStop);
  if (!recording.state.isOn || recording.state.viewId !== viewId) return null;
  return (
    <button
      type="button"
      className="frame-mark recorded-mark"
      tabIndex={tabIndex}
      title={texts.recordedHint}
      onClick={() => panels.show('recording')}
    >
      <span>{texts.recorded}</span>
    </button>
  );
});
