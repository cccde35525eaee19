import { observer } from 'mobx-react-lite';
import { type RefObject, useMemo } from 'react';
import { useTextMarks } from '../mark/use-text-marks.ts';
import type { FindStore } from './find.store.ts';

interface MatchMarksProps {
  readonly find: FindStore;
  /** What holds the chapter's paragraphs. */
  readonly text: RefObject<Element | null>;
}

/** Marks what was found, the match that is shown more than the others. Draws nothing itself. */
export const MatchMarks = observer(function MatchMarks({ find, text }: MatchMarksProps) {
  const { matches, current, currentMatch } = find;
  const only = useMemo(() => (currentMatch ? [currentMatch] : []), [currentMatch]);
  // One mark on the other would be too strong for light text.
  const others = useMemo(() => matches.filter((match) => match !== currentMatch), [matches, currentMatch]);
  useTextMarks(text, 'match', { spans: others, around: current });
  useTextMarks(text, 'current-match', { spans: only });
  return null;
});
