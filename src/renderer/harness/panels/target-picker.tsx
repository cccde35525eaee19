import { observer } from 'mobx-react-lite';
import { ViewPicker } from '../ui/fields/view-picker.tsx';
import { useWindow } from '../window-context.ts';

/** Which views a panel means: the same choice in the address bar and in all panels. */
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
