import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useStore } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { preciseTime, toneOf } from '../list/row-words.ts';
import { layStrip, nearestRow, type StripLane } from './lay-strip.ts';
import './time-strip.css';

const columns = 400;
const laneHeight = 8;

/**
 * Shows all entries along a time axis with one lane per view. Works with the mouse only, because the list below has the
 * same entries for keyboard and screen readers.
 */
export const TimeStrip = observer(function TimeStrip() {
  const inspector = useStore(InspectorStore);
  const { rows } = inspector.timeline;
  const strip = layStrip(rows, columns);
  if (strip === undefined) return null;
  return (
    <div className="time-strip" aria-hidden="true">
      {strip.lanes.map((lane) => (
        <Lane key={lane.viewId} lane={lane} />
      ))}
      <div className="time-strip-times">
        <span>{preciseTime(strip.from)}</span>
        <span>{preciseTime(strip.to)}</span>
      </div>
    </div>
  );
});

const Lane = observer(function Lane({ lane }: { readonly lane: StripLane }) {
  const inspector = useStore(InspectorStore);
  const show = ({ currentTarget, clientX }: MouseEvent<SVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    inspector.select(nearestRow(lane, ((clientX - left) / width) * columns));
  };
  const pathOf = (isProblem: boolean) =>
    lane.marks
      .filter(({ row }) => (row.level === 'problem') === isProblem)
      .map(({ column }) => `M${column} 0h1.2v${laneHeight}h-1.2z`)
      .join('');
  const selected = lane.marks.find(({ row }) => row.id === inspector.timeline.selectedId);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it offers the same by keyboard
    <svg
      className="time-strip-lane"
      data-tone={toneOf(lane.viewId)}
      viewBox={`0 0 ${columns} ${laneHeight}`}
      preserveAspectRatio="none"
      onClick={show}
    >
      <title>{inspector.nameOf(lane.viewId)}</title>
      <path className="time-strip-mark" d={pathOf(false)} />
      <path className="time-strip-problem" d={pathOf(true)} />
      {selected && (
        <rect className="time-strip-selected" x={selected.column - 1} width={3.2} height={laneHeight} />
      )}
    </svg>
  );
});
