import { observer } from 'mobx-react-lite';
import { ViewPicker } from '../ui/fields/view-picker.tsx';
import { useWindow } from '../window-context.ts';

/** Picks the target views of a panel. All panels and the address bar share the choice. */
export const TargetPicker = observer(function TargetPicker({ label }: { readonly label: string }) {
  const { harness, preferences } = useWindow();
  return (
    <ViewPicker
      label={label}
      allText={preferences.texts.allViews}
      views={harness.views.map(({ id, name }) => ({ id, name: name[preferences.language] }))}
      value={harness.recipient}
      onChange={harness.setRecipient}
    />
  );
});
