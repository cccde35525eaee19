import { observer } from 'mobx-react-lite';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import { PanelsStore } from '../../panels.store.ts';
import { InspectorStore } from '../inspector.store.ts';
import { breakpointsTexts } from './breakpoints.texts.ts';
import type { ShownHeld } from './request/shown-held.ts';
import { TimeUntil } from './time-until.tsx';
import './held-bar.css';

/**
 * Shows the oldest held request in a row of its own. The row is visible as long as a breakpoint is active, so that
 * views do not move whenever a request is held.
 */
export const HeldBar = observer(function HeldBar() {
  const { breakpoints } = useStore(InspectorStore);
  const texts = useTexts(breakpointsTexts);
  const { active, first, gone } = breakpoints;
  if (first !== undefined) return <HeldNow first={first} />;
  if (gone !== undefined)
    return (
      <aside className="held-bar held-bar-idle" data-region aria-label={texts.heldRequests}>
        <span role="status">{texts.wentOn[gone.why](gone.name)}</span>
        <IconButton icon="close" label={texts.dismiss} onPress={breakpoints.dismiss} />
      </aside>
    );
  return active.length > 0 ? <Waiting count={active.length} /> : null;
});

const HeldNow = observer(function HeldNow({ first }: { readonly first: ShownHeld }) {
  const inspector = useStore(InspectorStore);
  const panels = useStore(PanelsStore);
  const texts = useTexts(breakpointsTexts);
  const { breakpoints } = inspector;
  const { held } = breakpoints;
  const name = `${first.method} ${first.endpoint ?? first.url} · ${inspector.nameOf(first.viewId)}`;
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
        <span title={`${name}\n${first.url}`}>{name}</span>
      </div>
      <span className="held-bar-times">
        <Deadline text={texts.continuesIn} until={first.until} />
        {first.pageUntil !== null && first.pageUntil < first.until && (
          <Deadline text={texts.pageGivesUpIn} until={first.pageUntil} />
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

function Deadline({ text, until }: { readonly text: string; readonly until: number }) {
  return (
    <span className="held-bar-deadline" title={text}>
      <span className="held-bar-word">{text} </span>
      <TimeUntil until={until} />
    </span>
  );
}

const Waiting = observer(function Waiting({ count }: { readonly count: number }) {
  const inspector = useStore(InspectorStore);
  const panels = useStore(PanelsStore);
  const texts = useTexts(breakpointsTexts);
  const show = () => {
    panels.show('inspector');
    inspector.show('breakpoints');
  };
  return (
    <aside className="held-bar held-bar-idle" data-region aria-label={texts.breakpoints}>
      <span>
        {texts.activeBreakpoints(count)} · {texts.nothingHeld}
      </span>
      <button type="button" className="button" onClick={show}>
        {texts.showBreakpoints}
      </button>
    </aside>
  );
});
