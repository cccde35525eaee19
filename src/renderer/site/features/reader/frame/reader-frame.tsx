import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import { useTitle } from '../../../services/navigation/use-title.ts';
import type { AutoScrollStore } from '../auto-scroll/auto-scroll.store.ts';
import { AutoScrollBar } from '../auto-scroll/auto-scroll-bar.tsx';
import { useAutoScroll } from '../auto-scroll/use-auto-scroll.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import { ChapterView } from '../chapter/chapter-view.tsx';
import './reader-frame.css';
import { ReaderMenus } from './reader-menus.tsx';
import { useMiddleTap } from './use-middle-tap.ts';
import { useReadingGesture } from './use-reading-gesture.ts';

interface ReaderFrameProps {
  readonly store: ChapterStore;
  readonly autoScroll: AutoScrollStore;
  readonly seekBar: ReactNode;
  /** What is read; undefined while there is nothing to read yet. */
  readonly content: ReactNode;
  /** Whether the scrolling just seen was the content's own, to keep its place. */
  isOwnScroll(): boolean;
}

/** A chapter with the reader's menus, in the page's own scrolling. A tap in the middle shows and hides the menus. */
export const ReaderFrame = observer(function ReaderFrame(props: ReaderFrameProps) {
  const { store, autoScroll, seekBar, content } = props;
  const [isMenuOpen, setMenuOpen] = useState(true);
  const page = useRef<HTMLDivElement>(null);
  useMiddleTap(page, {
    onTap: () => setMenuOpen((isOpen) => !isOpen),
    isOwnScroll: () => autoScroll.isOn || props.isOwnScroll(),
  });
  useReadingGesture(page, () => setMenuOpen(false));
  useAutoScroll(autoScroll, isMenuOpen);
  useTitle(store.facts && store.name);

  return (
    <div className="reader">
      <ReaderMenus
        store={store}
        autoScroll={autoScroll}
        isOpen={isMenuOpen}
        seekBar={seekBar}
        onOpenChange={setMenuOpen}
      />
      <div className="reader__page" ref={page}>
        <ChapterView store={store} content={content} />
      </div>
      {autoScroll.isOn && !isMenuOpen && <AutoScrollBar autoScroll={autoScroll} />}
    </div>
  );
});
