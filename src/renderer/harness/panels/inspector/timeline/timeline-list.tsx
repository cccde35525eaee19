import { observer } from 'mobx-react-lite';
import { memo, type Ref } from 'react';
import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { type InspectorTexts, inspectorTexts } from '../inspector.texts.ts';
import { EmptyState } from '../list/empty-state.tsx';
import { durationText, pathText, preciseTime, rowText } from '../list/row-words.ts';
import { ViewMark } from '../view-mark.tsx';
import './timeline-list.css';

const rowHeight = 24;
const idOf = ({ id }: TimelineRow) => id;

export interface TimelineListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly onOpen: () => void;
}

/** Lists all entries of all kinds and views, newest first. */
export const TimelineList = observer(function TimelineList({ ref, onOpen }: TimelineListProps) {
  const { preferences } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(inspectorTexts);
  const { timeline } = inspector;
  if (timeline.rows.length === 0) {
    return <EmptyState rows={timeline} none={texts.nothingYet} hint={texts.nothingYetHint} />;
  }
  return (
    <WindowedList
      ref={ref}
      label={texts.timeline}
      items={timeline.byTime}
      keyOf={idOf}
      rowHeight={rowHeight}
      selected={timeline.selectedId}
      onSelect={inspector.select}
      onOpen={onOpen}
      onEnd={() => void timeline.loadOlder()}
    >
      {(row) => <Row row={row} texts={texts} language={preferences.language} />}
    </WindowedList>
  );
});

interface RowProps {
  readonly row: TimelineRow;
  readonly texts: InspectorTexts;
  readonly language: Language;
}

/** Renders a row. Rows are immutable, so a changed entry has a new row object. */
const Row = memo(function Row({ row, texts, language }: RowProps) {
  const { at, viewId, kind, level, ms } = row;
  const text = rowText(row, language);
  // Kinds whose texts already contain the duration.
  const isTime = ms !== null && kind !== 'vital' && kind !== 'longTask';
  return (
    <span className="timeline-row" data-level={level}>
      <span className="timeline-row-soft">{preciseTime(at)}</span>
      <ViewMark viewId={viewId} />
      <span className="timeline-row-kind">{texts.kinds[kind]}</span>
      <span className="timeline-row-text" title={text}>
        {lineText(row, text)}
      </span>
      <span className="timeline-row-soft timeline-row-number">{isTime ? durationText(ms) : ''}</span>
    </span>
  );
});

function lineText({ kind, call }: TimelineRow, text: string): string {
  if (call === null) return kind === 'navigation' ? pathText(text) : text;
  return `${call.method} ${pathText(text)} ${call.error ?? call.status ?? ''}`;
}
