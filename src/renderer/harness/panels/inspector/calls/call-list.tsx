import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import { breakpointsTexts } from '../breakpoints/breakpoints.texts.ts';
import { InspectorStore } from '../inspector.store.ts';
import { type InspectorTexts, inspectorTexts } from '../inspector.texts.ts';
import { EmptyState } from '../list/empty-state.tsx';
import { durationText, pathText, preciseTime } from '../list/row-words.ts';
import { ViewMark } from '../view-mark.tsx';
import './call-list.css';

const rowHeight = 24;
const idOf = ({ id }: TimelineRow) => id;

/** Lists the calls of one view or of all views, newest first. */
export const CallList = observer(function CallList({
  ref,
  onOpen,
}: {
  readonly ref: Ref<HTMLDivElement>;
  readonly onOpen: () => void;
}) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const { calls } = inspector;
  if (calls.rows.length === 0)
    return <EmptyState rows={calls} none={texts.noCalls} hint={texts.noCallsHint} />;
  const { columns } = texts;
  return (
    <>
      <div className="call-row call-list-head" aria-hidden="true">
        <span>{columns.time}</span>
        <span>{columns.view}</span>
        <span>{columns.method}</span>
        <span>{columns.path}</span>
        <span>{columns.status}</span>
        <span>{columns.verdict}</span>
        <span className="call-row-number">{columns.duration}</span>
      </div>
      <WindowedList
        ref={ref}
        label={texts.calls}
        items={calls.byTime}
        keyOf={idOf}
        rowHeight={rowHeight}
        selected={calls.selectedId}
        onSelect={inspector.select}
        onOpen={onOpen}
        onEnd={() => void calls.loadOlder()}
      >
        {(row) => <CallRow row={row} texts={texts} />}
      </WindowedList>
    </>
  );
});

interface CallRowProps {
  readonly row: TimelineRow;
  readonly texts: InspectorTexts;
}

/** Renders a row. Rows are immutable, so a changed call has a new row object. */
const CallRow = observer(function CallRow({ row, texts }: CallRowProps) {
  const inspector = useStore(InspectorStore);
  const words = useTexts(breakpointsTexts);
  const { at, viewId, text, ms, call } = row;
  if (call === null) return null;
  const verdict = verdictOf(row, texts);
  const isHeld = inspector.breakpoints.holderOf(row) !== undefined;
  return (
    <span className="call-row" data-level={row.level} data-open={call.isSettled ? undefined : ''}>
      <span className="call-row-time">{preciseTime(at)}</span>
      <ViewMark viewId={viewId} />
      <span>{call.method}</span>
      <span title={text}>
        {call.overriddenBy !== null && (
          <i className="call-row-overridden" title={texts.overridden}>
            <span aria-hidden="true">✎</span>
            <span className="visually-hidden">{texts.overridden} </span>
          </i>
        )}
        {call.edited !== null && (
          <i className="call-row-overridden" title={texts.edited[call.edited]}>
            <span aria-hidden="true">✎</span>
            <span className="visually-hidden">{texts.edited[call.edited]} </span>
          </i>
        )}
        {call.endpoint !== null && <b>{call.endpoint} </b>}
        {pathText(text)}
      </span>
      <span data-tone-of={call.status !== null && call.status >= 400 ? 'bad' : undefined}>
        {call.status ?? (call.edited === 'aborted' ? texts.aborted : (call.error ?? ''))}
      </span>
      <span data-tone-of={isHeld ? 'notice' : verdict.tone}>{isHeld ? words.held : verdict.text}</span>
      <span className="call-row-number">{ms === null ? '' : durationText(ms)}</span>
    </span>
  );
});

interface Verdict {
  readonly text: string;
  readonly tone: 'good' | 'bad' | undefined;
}

/** Returns the result of the call's contract check as one word. */
function verdictOf({ call, level }: TimelineRow, texts: InspectorTexts): Verdict {
  if (call === null) return { text: '', tone: undefined };
  if (!call.isSettled) return { text: texts.open, tone: undefined };
  if (call.edited === 'aborted') return { text: texts.abortedByYou, tone: undefined };
  if (call.problems !== null && call.problems > 0) return { text: texts.leaves(call.problems), tone: 'bad' };
  if (level === 'problem') {
    const hasFailed = call.error !== null || (call.status !== null && call.status >= 400);
    return { text: hasFailed ? texts.failed : texts.unknownCall, tone: 'bad' };
  }
  return call.problems === 0
    ? { text: texts.fits, tone: 'good' }
    : { text: texts.unchecked, tone: undefined };
}
