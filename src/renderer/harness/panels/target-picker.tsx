import { observer } from 'mobx-react-lite';
import { ViewPicker } from '../ui/fields/view-picker.tsx';
import { useStore, useWindow } from '../window-context.ts';
import { type TargetPanel, TargetsStore } from './targets.store.ts';

interface TargetPickerProps {
  readonly panel: TargetPanel;
  readonly label: string;
}

/** Selects the views that a panel acts on. */
export const TargetPicker = observer(function TargetPicker({ panel, label }: TargetPickerProps) {
  const { harness, preferences } = useWindow();
  const targets = useStore(TargetsStore);
  return (
    <ViewPicker
      label={label}
      allText={preferences.texts.allViews}
      views={harness.views.map(({ id, name }) => ({ id, name: name[preferences.language] }))}
      value={targets.of(panel)}
      onChange={(viewId) => targets.choose(panel, viewId)}
    />
  );
});
