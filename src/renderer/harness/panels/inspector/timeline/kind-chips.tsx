import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { inspectorTexts } from '../inspector.texts.ts';
import { groupNames, isShown, withGroup } from './kind-groups.ts';
import './kind-chips.css';

/** Selects the kinds of entries in the timeline. */
export const KindChips = observer(function KindChips() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const { kinds, showKinds } = inspector.timeline;
  return (
    <fieldset className="kind-chips">
      <legend className="visually-hidden">{texts.kindsShown}</legend>
      {groupNames.map((group) => (
        <label key={group}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={isShown(group, kinds)}
            onChange={({ target }) => showKinds(withGroup(group, target.checked, kinds))}
          />
          {texts.kindGroups[group]}
        </label>
      ))}
    </fieldset>
  );
});
