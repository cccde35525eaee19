import { observer } from 'mobx-react-lite';
import '../ui/fields/field.css';
import { useWindow } from '../window-context.ts';

export interface ViewInHandPickerProps {
  readonly label: string;
  /** Text for the state without views. */
  readonly noneText: string;
}

/** Picks the view that a panel works on. The default is the view that the user works in. */
export const ActiveViewPicker = observer(function ActiveViewPicker({
  label,
  noneText,
}: ViewInHandPickerProps) {
  const { harness, preferences, wall } = useWindow();
  return (
    <select
      className="field"
      aria-label={label}
      value={wall.activeId ?? ''}
      onChange={({ target }) => wall.focused(target.value)}
    >
      {wall.activeId === undefined && <option value="">{noneText}</option>}
      {harness.views.map(({ id, name }) => (
        <option key={id} value={id}>
          {name[preferences.language]}
        </option>
      ))}
    </select>
  );
});
