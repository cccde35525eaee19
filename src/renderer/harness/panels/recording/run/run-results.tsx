import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { PlatformRun } from '#shared/ipc/records/recording-run.ts';
import { usePlatformName } from '../../../platform-name/use-names.ts';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { RecordingStore } from '../recording.store.ts';
import { RecordingRunStore } from './recording-run.store.ts';
import '../recording.css';
import { recordingTexts } from '../recording.texts.ts';

const marks: Readonly<Record<PlatformRun['state'], string>> = {
  waiting: '…',
  running: '▶',
  passed: '✓',
  failed: '✗',
  cancelled: '–',
  notApplicable: '–',
};

export const RunResults = observer(function RunResults() {
  const recordingRun = useStore(RecordingRunStore);
  const texts = useTexts(recordingTexts);
  const { run, isOn } = recordingRun;
  const box = useRef<HTMLDivElement>(null);
  const wasOn = useRef(isOn);
  // Scrolls to the summary when a run starts, and to the first failure when it ends.
  useEffect(() => {
    if (wasOn.current === isOn) return;
    wasOn.current = isOn;
    const failed = isOn ? null : box.current?.querySelector('[data-state="failed"]');
    (failed ?? box.current?.firstElementChild)?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);
  if (run === null) return null;
  const summary = texts.runSummary(
    recordingRun.count('passed'),
    recordingRun.count('failed'),
    recordingRun.count('notApplicable'),
  );
  return (
    <div ref={box}>
      <p role="status" className="panel-soft">
        {run.isOn ? texts.runningSoFar(summary) : summary}
      </p>
      <ul className="run-list" aria-label={texts.results}>
        {run.platforms.map((platform) => (
          <li key={platform.platformId} data-state={platform.state}>
            <Result platform={platform} steps={run.steps} />
          </li>
        ))}
      </ul>
    </div>
  );
});

const Result = observer(function Result({
  platform,
  steps,
}: {
  readonly platform: PlatformRun;
  readonly steps: number;
}) {
  const { preferences, wall } = useWindow();
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const nameOf = usePlatformName();
  const { state, done, ms, note, failure, stepId, platformId } = platform;
  const { language } = preferences;
  const place = recording.steps.findIndex(({ id }) => id === stepId) + 1;
  return (
    <>
      <span className="run-mark" aria-hidden="true">
        {marks[state]}
      </span>
      <div>
        <span>{nameOf(platformId)}</span>{' '}
        <span className="panel-soft">
          {texts.states[state]}
          {state === 'running' && ` ${done}/${steps}`}
          {ms !== null && ` · ${(ms / 1_000).toFixed(1)} s`}
        </span>
        {note !== null && <p className="panel-soft">{note[language]}</p>}
        {failure !== null && (
          <div className="panel-problem">
            <p>
              {texts.failedAt(place)} {failure.expected[language]}
            </p>
            <p>{failure.seen[language]}</p>
            {failure.picture !== null && (
              <img
                className="run-picture"
                alt={texts.picture}
                src={`data:image/jpeg;base64,${failure.picture}`}
              />
            )}
            {failure.viewId !== null && (
              <button
                type="button"
                className="button"
                onClick={() => failure.viewId !== null && wall.focused(failure.viewId)}
              >
                {texts.showKept}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
});
