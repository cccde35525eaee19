import { observer } from 'mobx-react-lite';
import { type RefObject, useMemo } from 'react';
import { useTextMarks } from '../mark/use-text-marks.ts';
import type { FindStore } from './find.store.ts';

interface MatchMarksProps {
  readonly find: FindStore;
  /** Element that contains the chapter's paragraphs. */
  readonly text: RefObject<Element | null>;
}

/** Highlights all matches, and the current one more strongly. Renders no DOM elements. */
export const MatchMarks = observer(function MatchMarks({ find, text }: MatchMarksProps) {
  const { matches, current, currentMatch } = find;
  const only = useMemo(() => (currentMatch ? [currentMatch] : []), [currentMatch]);
  // Excludes the current match, because light text is hard to read on two highlights.
  const others = useMemo(() => matches.filter((match) => match !== currentMatch), [matches, currentMatch]);
  useTextMarks(text, 'match', { spans: others, around: current });
  useTextMarks(text, 'current-match', { spans: only });
  return null;
});
