import { observer } from 'mobx-react-lite';
import '../ui/fields/field.css';
import { useWindow } from '../window-context.ts';

export interface ViewInHandPickerProps {
  readonly label: string;
  /** What is said while there is none. */
  readonly noneText: string;
}

/** For what is done with one view: the one that a person works in, until they choose another. */
export const ViewInHandPicker = observer(function ViewInHandPicker({
  label,
  noneText,
}: ViewInHandPickerProps) {
  const { harness, preferences, wall } = useWindow();
  return (
    <select
      className="field"
      aria-label={label}
      value={wall.inHandId ?? ''}
      onChange={({ target }) => wall.focused(target.value)}
    >
      {wall.inHandId === undefined && <option value="">{noneText}</option>}
      {harness.views.map(({ id, name }) => (
        <option key={id} value={id}>
          {name[preferences.language]}
        </option>
      ))}
    </select>
  );
});
