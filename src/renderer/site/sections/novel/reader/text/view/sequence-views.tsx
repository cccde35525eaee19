import { createElement, Fragment, type ReactNode } from 'react';
import type { Run } from '../block.ts';

interface RunViewsProps {
  readonly runs: readonly Run[];
  /** Scrolls or turns to the target paragraph of a link. */
  onTarget(paragraph: number): void;
}

/** Renders runs as React elements, so that no markup or attribute from the server enters the page. */
export function RunViews({ runs, onTarget }: RunViewsProps): ReactNode {
  const [first] = runs;
  // Returns early for plain text. A chapter has thousands of paragraphs, and nearly all are plain text.
  if (runs.length === 1 && first && isPlain(first)) return first.text;
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs can be equal, and their order is fixed
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
