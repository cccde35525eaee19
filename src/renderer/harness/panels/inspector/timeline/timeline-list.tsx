import { observer } from 'mobx-react-lite';
import { memo, type Ref } from 'react';
import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useWindow } from '../../../window-context.ts';
import { type InspectorTexts, inspectorTexts } from '../inspector.texts.ts';
import { NoRows } from '../list/no-rows.tsx';
import { durationText, pathText, preciseTime } from '../list/row-words.ts';
import { ViewMark } from '../view-mark.tsx';
import './timeline-list.css';

const rowHeight = 24;
const idOf = ({ id }: TimelineRow) => id;

export interface TimelineListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly onOpen: () => void;
}

/** All that happened, the newest first, whatever its kind and its view. */
export const TimelineList = observer(function TimelineList({ ref, onOpen }: TimelineListProps) {
  const { inspector } = useWindow();
  const texts = useTexts(inspectorTexts);
  const { timeline } = inspector;
  if (timeline.rows.length === 0) {
    return <NoRows rows={timeline} none={texts.nothingYet} hint={texts.nothingYetHint} />;
  }
  return (
    <WindowedList
      ref={ref}
      label={texts.timeline}
      items={timeline.rows}
      keyOf={idOf}
      rowHeight={rowHeight}
      selected={timeline.selectedId}
      onSelect={inspector.select}
      onOpen={onOpen}
      onEnd={() => void timeline.loadOlder()}
    >
      {(row) => <Row row={row} texts={texts} />}
    </WindowedList>
  );
});

interface RowProps {
  readonly row: TimelineRow;
  readonly texts: InspectorTexts;
}

/** A row is another object whenever something in it is. */
const Row = memo(function Row({ row, texts }: RowProps) {
  const { at, viewId, kind, level, text, ms } = row;
  // A layout shift is no time, and its text says it.
  const isTime = ms !== null && kind !== 'vital';
  return (
    <span className="timeline-row" data-level={level}>
      <span className="timeline-row-soft">{preciseTime(at)}</span>
      <ViewMark viewId={viewId} />
      <span className="timeline-row-kind">{texts.kinds[kind]}</span>
      <span className="timeline-row-text" title={text}>
        {lineText(row)}
      </span>
      <span className="timeline-row-soft timeline-row-number">{isTime ? durationText(ms) : ''}</span>
    </span>
  );
});

function lineText({ kind, text, call }: TimelineRow): string {
  if (call === null) return kind === 'navigation' ? pathText(text) : text;
  return `${call.method} ${pathText(text)} ${call.error ?? call.status ?? ''}`;
}
