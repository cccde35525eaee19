import { observer } from 'mobx-react-lite';
import { PlatformName } from '../../platform-name/platform-name.tsx';
import { usePlatformMark } from '../../platform-name/use-names.ts';
import { useStore } from '../../window-context.ts';
import { InspectorStore } from './inspector.store.ts';
import { toneOf } from './list/row-words.ts';
import './view-mark.css';

/** Shows the name of a view in the color that it has in the inspector. */
export const ViewMark = observer(function ViewMark({ viewId }: { readonly viewId: string }) {
  const inspector = useStore(InspectorStore);
  const markOf = usePlatformMark();
  const name = inspector.nameOf(viewId);
  return (
    <span className="view-mark" data-tone={toneOf(viewId)} title={name}>
      <PlatformName name={name} mark={markOf(viewId)} />
    </span>
  );
});
