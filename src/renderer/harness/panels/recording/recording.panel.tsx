import { observer } from 'mobx-react-lite';
import { MirroringStore } from '../../mirroring/mirroring.store.ts';
import { mirroringTexts } from '../../mirroring/mirroring.texts.ts';
import { missedText } from '../../mirroring/missed-text.ts';
import { useViewName } from '../../platform-name/use-names.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { PanelMark } from '../panel-mark.tsx';
import { RecordingStore } from './recording.store.ts';
import '../panel-body.css';
import { normalConditions } from '#shared/device/conditions.ts';
import { policyInTest } from '#shared/pay/policy-in-test.ts';
import { abnormalConditionTexts, conditionStrings } from '#shared/text/condition-text.ts';
import { ActiveViewPicker } from '../active-view-picker.tsx';
import type { Panel } from '../panel.ts';
import { PayStore } from '../pay/pay.store.ts';
import { Expectations } from './expectations.tsx';
import { recordingTexts } from './recording.texts.ts';
import { RecordingRunStore } from './run/recording-run.store.ts';
import { RunForm } from './run/run-form.tsx';
import { SpecForm } from './spec-form.tsx';
import { StepList } from './steps/step-list.tsx';
import '../../ui/fields/field.css';
import './recording.css';

/** Lists the views that mirroring has left out of sync, each with the action that it could not repeat. */
const MissedList = observer(function MissedList() {
  const { preferences } = useWindow();
  const mirroring = useStore(MirroringStore);
  const texts = useTexts(mirroringTexts);
  const nameOf = useViewName();
  if (mirroring.allMissed.length === 0) return null;
  return (
    <section aria-label={texts.missedTitle}>
      <h3>{texts.missedTitle}</h3>
      <ul>
        {mirroring.allMissed.map(([viewId, missed]) => (
          <li key={viewId} className="panel-problem">
            {nameOf(viewId)}: {missedText(missed, texts, preferences.language)}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Shows the conditions with which the test starts, and what the test cannot reproduce. */
const Beginning = observer(function Beginning() {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const { start, warnings } = recording.state;
  if (start === null) return null;
  const { language } = preferences;
  const conditions = { ...normalConditions, ...start.conditions };
  const { choice } = policyInTest(start.pay);
  const outcome = pay.presets.find(({ id }) => id === choice)?.title[language] ?? choice;
  const parts = [
    start.account === null ? texts.newVisitor : texts.keptAccount,
    ...start.scenarios.map(({ title }) => title[language]),
    ...abnormalConditionTexts(conditions, conditionStrings[language], Date.now()),
    texts.paysBy(outcome),
    ...(start.overrides.length > 0 ? [texts.overrides(start.overrides.length)] : []),
  ];
  return (
    <>
      <p className="panel-soft">
        {texts.beginsAt(start.address)} · {parts.join(' · ')}
      </p>
      {warnings.map((warning) => (
        <p key={warning.en} className="panel-note">
          {warning[language]}
        </p>
      ))}
    </>
  );
});

const StartForm = observer(function StartForm() {
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

/** Records the user's actions in one view and turns them into a test. */
const RecordingPanel = observer(function RecordingPanel() {
  const { harness, wall } = useWindow();
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const viewId = wall.activeId;
  const { isOn, viewId: recordedId } = recording.state;
  const recorded = harness.views.find(({ id }) => id === recordedId);
  return (
    <div className="panel-body">
      {!isOn && <StartForm />}
      <div className="panel-actions">
        {isOn ? (
          <button type="button" className="button button-danger" onClick={() => void recording.stop()}>
            {texts.stop}
          </button>
        ) : (
          <button
            type="button"
            className={recording.canWrite ? 'button' : 'button button-primary'}
            disabled={viewId === undefined || recording.isStarting}
            onClick={() => viewId !== undefined && void recording.record(viewId)}
          >
            {recording.isStarting ? texts.starting : recording.canWrite ? texts.recordAgain : texts.record}
          </button>
        )}
      </div>
      <MissedList />
      <Beginning />
      <StepList />
      {recorded !== undefined && <Expectations />}
      {recording.canWrite && <RunForm />}
      {recording.canWrite && <SpecForm />}
    </div>
  );
});

/** Shows on the panel icon that a recording is running. */
const RecordingMark = observer(function RecordingMark() {
  const recording = useStore(RecordingStore);
  const texts = useTexts(recordingTexts);
  const nameOf = useViewName();
  const { isOn, viewId } = recording.state;
  if (!isOn) return null;
  const name = viewId === null ? '' : nameOf(viewId);
  return <PanelMark count={recording.steps.length} text={texts.recording(name)} />;
});

export const recordingPanel: Panel = {
  id: 'recording',
  place: 'side',
  icon: 'record',
  title: { zh: '录制', en: 'Recording' },
  Content: RecordingPanel,
  createStores: (deps) => [new RecordingStore(deps), new RecordingRunStore(deps)],
  Mark: RecordingMark,
  afterRestart: {
    isKept: false,
    detail: {
      zh: '未保存的录制会丢失；保存的测试文件会保留。',
      en: 'A recording that was not saved is lost; saved tests are kept.',
    },
  },
};
