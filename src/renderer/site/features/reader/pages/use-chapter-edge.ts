import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { openLazily } from '../../../services/dialogs/open-lazily.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import { turnedBack, turnedForward } from '../reader-navigation.ts';
import type { Direction } from './page-turner.ts';

const lastChapter = async () => (await import('../chapter/last-chapter.dialog.tsx')).LastChapterDialog;

/**
 * Returns a function that opens the next or previous chapter when the user turns beyond the last or first page. The
 * previous chapter opens at its end. After the last chapter, offers similar works and the shelf.
 */
export function useChapterEdge(chapter: ChapterStore, similar: ReactNode): (direction: Direction) => void {
  const services = useServices();
  const lifetime = useLifetime();
  const navigate = useNavigate();
  const isOffering = useRef(false);
  const { unit, links } = chapter.reading;
  const offer = async () => {
    // Ignores further turns while the dialog's code is loading.
    if (isOffering.current) return;
    isOffering.current = true;
    await openLazily(services, lastChapter, { chapter, similar, signal: lifetime.signal });
    isOffering.current = false;
  };
  return (direction) => {
    const number = direction === 1 ? chapter.nextNumber : chapter.previousNumber;
    if (number !== undefined) {
      const state = direction === 1 ? turnedForward : turnedBack;
      void navigate(links.chapter(number), { replace: true, state });
    } else if (direction === -1) {
      services.toasts.show(`已经是第一${unit}了`);
    } else {
      void offer();
    }
  };
}
