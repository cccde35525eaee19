import { observer } from 'mobx-react-lite';
import { normalConditions } from '#shared/device/conditions.ts';
import { policyInTest } from '#shared/pay/policy-in-test.ts';
import { abnormalConditionTexts, conditionStrings } from '#shared/text/condition-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useStore, useWindow } from '../../window-context.ts';
import { PayStore } from '../pay/pay.store.ts';
import { RecordingStore } from './recording.store.ts';
import { recordingTexts } from './recording.texts.ts';

/** Shows the conditions that the test starts with, and what the recording could not include. */
export const Beginning = observer(function Beginning() {
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
