import { observer } from 'mobx-react-lite';
import type { PayPresetSummary } from '#shared/ipc/backend/pay.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { PayStore } from '../pay.store.ts';
import { payTexts } from '../pay.texts.ts';
import { DelayInput } from './delay-input.tsx';
import { kindsOfPresets } from './kinds-of-presets.ts';
import './pay-rules.css';

interface PresetSelectProps {
  readonly label: string;
  /** ID of a preset, 'ask', or an empty text for the first option. */
  readonly value: string;
  /** Text of the first option, which selects no preset. */
  readonly none?: string;
  readonly onChange: (choice: string) => void;
}

/** Selects a payment preset; the options are grouped by result. */
const PresetSelect = observer(function PresetSelect({ label, value, none, onChange }: PresetSelectProps) {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const option = ({ id, title }: PayPresetSummary) => (
    <option key={id} value={id}>
      {title[preferences.language]}
    </option>
  );
  return (
    <select
      className="preset-select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      <option value="ask">{texts.ask}</option>
      {kindsOfPresets(pay.presets).map(([kind, presets]) => (
        <optgroup key={kind} label={texts.kinds[kind]}>
          {presets.map(option)}
        </optgroup>
      ))}
    </select>
  );
});

/** Edits the payment outcome of all views, and that of each view with its own rule. */
export const PayRules = observer(function PayRules() {
  const { harness } = useWindow();
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const { everyone } = pay;
  return (
    <section className="pay-rules" aria-label={texts.rules}>
      <h3>{texts.rules}</h3>
      <p className="pay-rules-hint">{texts.rulesHint}</p>
      <div className="pay-rule">
        <span className="pay-rule-name">{texts.everyone}</span>
        <PresetSelect
          label={texts.ruleOf(texts.everyone)}
          value={everyone.choice}
          onChange={(choice) => void pay.setPolicy(null, { ...everyone, choice })}
        />
        <span className="pay-rule-delay">
          {texts.delay}
          <DelayInput
            label={texts.delayOf(texts.everyone)}
            unit={texts.seconds}
            delayMs={everyone.delayMs}
            onChange={(delayMs) => void pay.setPolicy(null, { ...everyone, delayMs })}
          />
        </span>
      </div>
      {harness.views.map((view) => (
        <ViewRule key={view.id} view={view} />
      ))}
    </section>
  );
});

const ViewRule = observer(function ViewRule({ view }: { readonly view: ViewState }) {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const { id } = view;
  const name = view.name[preferences.language];
  const texts = useTexts(payTexts);
  const { everyone } = pay;
  const own = pay.ownPolicy(id);
  const titleOf = (choice: string) =>
    pay.presets.find((preset) => preset.id === choice)?.title[preferences.language] ?? texts.ask;
  const choose = (choice: string) =>
    void pay.setPolicy(id, choice === '' ? null : { delayMs: everyone.delayMs, ...own, choice });
  return (
    <div className="pay-rule">
      <span className="pay-rule-name" title={name}>
        {name}
      </span>
      <PresetSelect
        label={texts.ruleOf(name)}
        value={own?.choice ?? ''}
        none={texts.asEveryone(titleOf(everyone.choice))}
        onChange={choose}
      />
      {own !== undefined && (
        <span className="pay-rule-delay">
          {texts.delay}
          <DelayInput
            label={texts.delayOf(name)}
            unit={texts.seconds}
            delayMs={own.delayMs}
            onChange={(delayMs) => void pay.setPolicy(id, { ...own, delayMs })}
          />
        </span>
      )}
    </div>
  );
});
