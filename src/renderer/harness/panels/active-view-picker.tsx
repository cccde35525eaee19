import { observer } from 'mobx-react-lite';
import '../ui/fields/field.css';
import { useWindow } from '../window-context.ts';

export interface ViewInHandPickerProps {
  readonly label: string;
  /** Text to show if no view is open. */
  readonly noneText: string;
}

/** Selects the view that a panel shows. Default: the view in which the user last worked. */
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
