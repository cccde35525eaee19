import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useTextMarks } from '../mark/use-text-marks.ts';
import type { ListeningStore } from './listening.store.ts';

interface SentenceMarkProps {
  readonly listening: ListeningStore;
  readonly number: number;
  /** Element that contains the chapter's paragraphs. */
  readonly text: RefObject<Element | null>;
}

/**
 * Highlights the current sentence if it is in this chapter. Renders no DOM elements and does not render paragraphs
 * again.
 */
export const SentenceMark = observer(function SentenceMark({ listening, number, text }: SentenceMarkProps) {
  const isHere = listening.chapter?.number === number;
  useTextMarks(text, 'sentence', { spans: isHere ? listening.marked : none });
  return null;
});

const none = [] as const;
