import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../texts/use-texts.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore } from '../../../window-context.ts';
import { PanelsStore } from '../../panels.store.ts';
import { InspectorStore } from '../inspector.store.ts';
import { breakpointsTexts } from './breakpoints.texts.ts';
import { TimeUntil } from './time-until.tsx';
import './held-bar.css';

/** Shows the oldest held request in a bar. */
export const HeldBar = observer(function HeldBar() {
  const inspector = useStore(InspectorStore);
  const panels = useStore(PanelsStore);
  const texts = useTexts(breakpointsTexts);
  const { breakpoints } = inspector;
  const { first, held, gone } = breakpoints;
  if (first === undefined) {
    if (gone === undefined) return null;
    return (
      <aside className="held-bar held-bar-gone" data-region aria-label={texts.heldRequests}>
        <span role="status">{texts.wentOn[gone.why](gone.name)}</span>
        <IconButton icon="close" label={texts.dismiss} onPress={breakpoints.dismiss} />
      </aside>
    );
  }
  const edit = () => {
    panels.show('inspector');
    inspector.showHeld(first.id);
  };
  return (
    <aside className="held-bar" data-region aria-label={texts.heldRequests}>
      <div className="held-bar-text" role="status">
        <strong>
          {texts.heldCount(held.length)} {texts.stages[first.stage]}
        </strong>
        <span title={first.url}>
          {first.method} {first.endpoint ?? first.url} · {inspector.nameOf(first.viewId)}
        </span>
      </div>
      <span>
        {texts.continuesIn} <TimeUntil until={first.until} />
        {first.pageUntil !== null && first.pageUntil < first.until && (
          <>
            {' · '}
            {texts.pageGivesUpIn} <TimeUntil until={first.pageUntil} />
          </>
        )}
      </span>
      <div className="held-bar-buttons">
        <button type="button" className="button button-primary" onClick={edit}>
          {texts.edit}
        </button>
        <button type="button" className="button" onClick={() => void breakpoints.continue(first.id)}>
          {texts.continue} (F8)
        </button>
        <button type="button" className="button" onClick={() => void breakpoints.abort(first.id)}>
          {texts.abort}
        </button>
        {held.length > 1 && (
          <button type="button" className="button" onClick={() => void breakpoints.continueAll()}>
            {texts.continueAll}
          </button>
        )}
      </div>
    </aside>
  );
});
