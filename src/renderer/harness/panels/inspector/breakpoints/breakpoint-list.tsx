import { observer } from 'mobx-react-lite';
import type { BreakpointState } from '#shared/ipc/records/breakpoints.ts';
import { ConfirmButton } from '../../../ui/buttons/confirm-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { matchText } from '../rules/rule-words.ts';

import { breakpointsTexts } from './breakpoints.texts.ts';
import type { ShownHeld } from './request/shown-held.ts';
import { TimeUntil } from './time-until.tsx';
import '../rules/rule-list.css';
import './breakpoint-list.css';

/** Lists the held requests and the breakpoints. */
export const BreakpointList = observer(function BreakpointList() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(breakpointsTexts);
  const { breakpoints: store } = inspector;
  const { breakpoints, held, active } = store;
  return (
    <>
      {held.length > 0 && (
        <ul className="held-list" aria-label={texts.heldRequests}>
          {held.map((row) => (
            <HeldRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div className="rule-list-head">
        <span>{texts.activeBreakpoints(active.length)}</span>
        <span className="inspector-actions">
          <button type="button" className="button" onClick={store.draftNew}>
            {texts.newBreakpoint}
          </button>
          {breakpoints.length > 0 && (
            <ConfirmButton
              text={texts.removeAll}
              question={texts.reallyRemoveAll}
              cancelText={texts.cancel}
              onConfirm={() => void store.remove(null)}
            />
          )}
        </span>
      </div>
      {breakpoints.length === 0 ? (
        <div className="inspector-none">
          <strong>{texts.none}</strong>
          <p>{texts.noneHint}</p>
        </div>
      ) : (
        <ul className="rule-list" aria-label={texts.breakpoints}>
          {breakpoints.map((state) => (
            <BreakpointRow key={state.id} state={state} />
          ))}
        </ul>
      )}
    </>
  );
});

const HeldRow = observer(function HeldRow({ row }: { readonly row: ShownHeld }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(breakpointsTexts);
  const { breakpoints } = inspector;
  const { id, stage, method, url, endpoint, viewId, until } = row;
  const name = `${method} ${endpoint ?? url}`;
  return (
    <li>
      <button
        type="button"
        className="rule-row-text"
        aria-pressed={breakpoints.selectedId === id}
        title={url}
        onClick={() => void breakpoints.select(id)}
      >
        <b>{name}</b>
        <span>{texts.stages[stage]}</span>
        <span>{inspector.nameOf(viewId)}</span>
        <TimeUntil until={until} />
      </button>
      <button type="button" className="button" onClick={() => void breakpoints.continue(id)}>
        {texts.continue}
      </button>
      <button type="button" className="button" onClick={() => void breakpoints.abort(id)}>
        {texts.abort}
      </button>
    </li>
  );
});

const BreakpointRow = observer(function BreakpointRow({ state }: { readonly state: BreakpointState }) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(breakpointsTexts);
  const { breakpoints } = inspector;
  const { id, breakpoint, hits } = state;
  const match = matchText(breakpoint);
  const views = breakpoint.views?.map(inspector.nameOf).join(', ') ?? preferences.texts.allViews;
  return (
    <li className="rule-row" data-off={breakpoint.isEnabled ? undefined : ''}>
      <input
        type="checkbox"
        aria-label={texts.enabled(match)}
        checked={breakpoint.isEnabled}
        onChange={({ target }) => void breakpoints.enable(state, target.checked)}
      />
      <button
        type="button"
        className="rule-row-text"
        aria-pressed={breakpoints.draft?.id === id}
        onClick={() => inspector.editBreakpoint(state)}
      >
        <b title={match}>{match}</b>
        <span>{texts.stageNames[breakpoint.stage]}</span>
        <span title={views}>{views}</span>
        <span>{texts.times[breakpoint.times]}</span>
        <span>{texts.hits(hits)}</span>
      </button>
      <IconButton icon="close" label={texts.remove(match)} onPress={() => void breakpoints.remove(id)} />
    </li>
  );
});
