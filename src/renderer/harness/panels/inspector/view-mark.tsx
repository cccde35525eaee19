import { observer } from 'mobx-react-lite';
import { useWindow } from '../../window-context.ts';
import { toneOf } from './list/row-words.ts';
import './view-mark.css';

/** View name with its color in the inspector. */
export const ViewMark = observer(function ViewMark({ viewId }: { readonly viewId: string }) {
  const { inspector } = useWindow();
  const name = inspector.nameOf(viewId);
  return (
    <span className="view-mark" data-tone={toneOf(viewId)} title={name}>
      {name}
    </span>
  );
});
