import { observer } from 'mobx-react-lite';
import { usePlatformName } from '../../../platform-name/use-names.ts';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { RecordingStore } from '../recording.store.ts';
import { RecordingRunStore } from './recording-run.store.ts';
import '../recording.css';
import { recordingTexts } from '../recording.texts.ts';
import { RunResults } from './run-results.tsx';

/** Runs the recorded steps in new views, on the recorded platform or on selected ones. */
export const RunForm = observer(function RunForm() {
  const { harness } = useWindow();
  const recording = useStore(RecordingStore);
  const recordingRun = useStore(RecordingRunStore);
  const texts = useTexts(recordingTexts);
  const nameOf = usePlatformName();
  const { start } = recording.state;
  const { chosen, isOn } = recordingRun;
  if (start === null) return null;
  return (
    <section className="recording-run" aria-label={texts.run}>
      <h3>{texts.run}</h3>
      <div className="panel-actions">
        {isOn ? (
          <button type="button" className="button button-danger" onClick={() => void recordingRun.cancel()}>
            {texts.cancelRun}
          </button>
        ) : (
          <button
            type="button"
            className="button button-primary"
            disabled={recording.state.isOn}
            title={recording.state.isOn ? texts.stopFirst : undefined}
            onClick={() => void recordingRun.runOn(chosen.size > 0 ? [...chosen] : [start.platformId])}
          >
            {chosen.size > 0 ? texts.runOn(chosen.size) : texts.runNow(nameOf(start.platformId))}
          </button>
        )}
      </div>
      <RunResults />
      <details className="run-platforms">
        <summary>{texts.choosePlatforms}</summary>
        {harness.platforms.map(({ id }) => (
          <label key={id} className="recording-check">
            <input type="checkbox" checked={chosen.has(id)} onChange={() => recordingRun.toggle(id)} />
            {nameOf(id)}
          </label>
        ))}
      </details>
      <label className="recording-check">
        <input
          type="checkbox"
          checked={recordingRun.keepsFailed}
          onChange={({ target }) => recordingRun.setKeepsFailed(target.checked)}
        />
        {texts.keepsFailed}
      </label>
      <p className="panel-soft">{texts.runHint}</p>
    </section>
  );
});
