import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useTextMarks } from '../mark/use-text-marks.ts';
import type { ListeningStore } from './listening.store.ts';

interface SentenceMarkProps {
  readonly listening: ListeningStore;
  /** Of the chapter that is drawn in `text`. */
  readonly number: number;
  /** What holds the chapter's paragraphs. */
  readonly text: RefObject<Element | null>;
}

/** Marks the sentence that is read aloud, in the chapter that it is of. Draws nothing itself, and no paragraph again. */
export const SentenceMark = observer(function SentenceMark({ listening, number, text }: SentenceMarkProps) {
  const isHere = listening.chapter?.number === number;
  useTextMarks(text, 'sentence', { spans: isHere ? listening.marked : none });
  return null;
});

const none = [] as const;
