import { observer } from 'mobx-react-lite';
import type { PayPresetSummary } from '#shared/ipc/backend/pay.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useStore, useWindow } from '../../../window-context.ts';
import { PayStore } from '../pay.store.ts';
import { payTexts } from '../pay.texts.ts';
import { kindsOfPresets } from './kinds-of-presets.ts';

export interface PresetSelectProps {
  readonly label: string;
  /** Preset ID, 'ask', or empty for the first option. */
  readonly value: string;
  /** Text of the first option, which selects no preset. */
  readonly none?: string;
  readonly onChange: (choice: string) => void;
}

/** Selects a payment preset; the options are grouped by result. */
export const PresetSelect = observer(function PresetSelect({
  label,
  value,
  none,
  onChange,
}: PresetSelectProps) {
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
