import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import type { ItemSelection } from './item-selection.store.ts';
import './selection.css';

interface SelectionBarProps {
  readonly selection: ItemSelection;
  /** Keys of all items of the list. */
  readonly keys: readonly string[];
  /** Removes the items with the given keys. */
  onRemove(keys: readonly string[]): void;
}

/** Shows a checkbox that selects all items, and a button that removes the selected ones. */
export const SelectionBar = observer(function SelectionBar({ selection, keys, onRemove }: SelectionBarProps) {
  const chosen = selection.of(keys);
  return (
    <div className="selection-bar__place">
      <fieldset className="selection-bar" aria-label="编辑">
        <Checkbox
          label="全选"
          checked={chosen.length === keys.length}
          onChange={() => selection.toggleAll(keys)}
        />
        <Button variant="primary" disabled={chosen.length === 0} onClick={() => onRemove(chosen)}>
          {chosen.length === 0 ? '删除' : `删除(${chosen.length})`}
        </Button>
      </fieldset>
    </div>
  );
});
