import { createElement, Fragment, type ReactNode } from 'react';
import type { Run } from '../block.ts';

interface RunViewsProps {
  readonly runs: readonly Run[];
  /** Shows the paragraph that a reference leads to. */
  onTarget(paragraph: number): void;
}

/** Text as elements of React's making: no markup of the server's reaches the page, and no attribute of it. */
export function RunViews({ runs, onTarget }: RunViewsProps): ReactNode {
  const [first] = runs;
  // Nearly every paragraph, of which a chapter has thousands.
  if (runs.length === 1 && first && isPlain(first)) return first.text;
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
    <Fragment key={index}>{runView(run, onTarget)}</Fragment>
  ));
}

function isPlain({ marks, reading, target }: Run): boolean {
  return marks.length === 0 && reading === undefined && target === undefined;
}

function runView({ text, marks, reading, target }: Run, onTarget: (paragraph: number) => void): ReactNode {
  let view: ReactNode = text;
  if (reading !== undefined) {
    view = (
      <ruby>
        {text}
        <rt data-aside>{reading}</rt>
      </ruby>
    );
  }
  for (const mark of marks) view = createElement(mark, null, view);
  if (target === undefined) return view;
  return (
    <button type="button" className="chapter-text__note" onClick={() => onTarget(target)}>
      {view}
    </button>
  );
}
