import { useRef } from 'react';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useStore } from '../../../services/use-store.ts';
import './chapter-box.css';
import type { ChapterListStore } from './chapter-list.store.ts';
import { ChapterList } from './chapter-list.tsx';

export interface ChapterBoxOptions {
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  /** Creates the list; called once with the screen's lifetime. */
  chapters(lifetime: ScreenLifetime): { readonly list: ChapterListStore; start(): void };
}

/** Shows all chapters of a work in a box that scrolls, beside the work's facts. */
export function ChapterBox({ unit, chapters }: ChapterBoxOptions) {
  const store = useStore(chapters);
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div className="chapter-box first-chapters__box" ref={scroller}>
      <ChapterList store={store.list} unit={unit} scroller={scroller} />
    </div>
  );
}
