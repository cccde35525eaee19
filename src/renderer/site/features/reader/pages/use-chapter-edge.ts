import { useNavigate } from 'react-router-dom';
import { useServices } from '../../../services/services-context.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import { turnedBack, turnedForward } from '../reader-navigation.ts';
import type { Direction } from './page-turner.ts';

type SteppedChapter = Pick<ChapterStore, 'nextNumber' | 'previousNumber'> & {
  readonly reading: Pick<ChapterStore['reading'], 'unit' | 'links'>;
};

/**
 * Returns a function that opens the next or previous chapter when the user turns beyond the last or first page. The
 * previous chapter opens at its end.
 */
export function useChapterEdge(chapter: SteppedChapter): (direction: Direction) => void {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const { unit, links } = chapter.reading;
  return (direction) => {
    const number = direction === 1 ? chapter.nextNumber : chapter.previousNumber;
    if (number === undefined) {
      toasts.show(direction === 1 ? `已经是最后一${unit}了` : `已经是第一${unit}了`);
      return;
    }
    const state = direction === 1 ? turnedForward : turnedBack;
    void navigate(links.chapter(number), { replace: true, state });
  };
}
