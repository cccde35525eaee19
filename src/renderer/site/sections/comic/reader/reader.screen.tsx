import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AutoScrollStore } from '../../../features/reader/auto-scroll.store.ts';
import { AutoScrollBar } from '../../../features/reader/auto-scroll-bar.tsx';
import { paths } from '../../../paths.ts';
import { returnToIsBehind } from '../../../services/navigation/return-to.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { MissingBook } from '../missing-book.tsx';
import { ChapterStore } from './chapter.store.ts';
import { ChapterContentView } from './chapter-content-view.tsx';
import './reader.css';
import { readerPrompts } from '../../../features/purchase/paywall-dialogs.tsx';
import { ReaderMenus } from '../../../features/reader/reader-menus.tsx';
import { useAutoScroll } from '../../../features/reader/use-auto-scroll.ts';
import { useMiddleTap } from '../../../features/reader/use-middle-tap.ts';

export function ReaderScreen() {
  const params = useParams();
  const bookId = positiveId(params['bookId']);
  const number = positiveId(params['number']);
  if (bookId === undefined || number === undefined) return <MissingBook />;
  return <Reader key={`${bookId}/${number}`} bookId={bookId} number={number} />;
}

interface ReaderProps {
  readonly bookId: number;
  readonly number: number;
}

const Reader = observer(function Reader({ bookId, number }: ReaderProps) {
  const services = useServices();
  const navigate = useNavigate();
  const store = useStore(() => {
    const returnTo = paths.comicReader.to({ bookId, number });
    const goToRecharge = () => void navigate(paths.recharge.to({ returnTo }), { state: returnToIsBehind });
    return new ChapterStore(services, readerPrompts(services.dialogs, goToRecharge), bookId, number);
  });
  const [autoScroll] = useState(() => new AutoScrollStore(services.storage));
  const [isMenuOpen, setMenuOpen] = useState(true);
  const page = useRef<HTMLDivElement>(null);
  useMiddleTap(page, {
    onTap: () => setMenuOpen((isOpen) => !isOpen),
    isOwnScroll: () => autoScroll.isOn || store.strip?.correctedTo === window.scrollY,
  });
  useReadingGesture(page, () => setMenuOpen(false));
  useAutoScroll(autoScroll, isMenuOpen);
  useProgressKept(store);
  useTitle(store.chapter && `第${number}章 ${store.chapter.title}`);

  return (
    <div className="reader">
      <ReaderMenus store={store} autoScroll={autoScroll} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
      <div className="reader__page" ref={page}>
        <ChapterContentView store={store} />
      </div>
      {autoScroll.isOn && !isMenuOpen && <AutoScrollBar autoScroll={autoScroll} />}
    </div>
  );
});

/** Scrolling by hand means reading on: the menus make room. */
function useReadingGesture(page: React.RefObject<HTMLElement | null>, onGesture: () => void): void {
  const began = useEffectEvent(onGesture);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    for (const name of ['touchmove', 'wheel'] as const) {
      element.addEventListener(name, () => began(), options);
    }
    return () => controller.abort();
  }, [page]);
}

/** `pagehide` and `visibilitychange` are the last that a phone lets a page know before it may be gone. */
function useProgressKept(store: ChapterStore): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pagehide', store.saveProgress, { signal });
    document.addEventListener('visibilitychange', store.saveProgress, { signal });
    return () => controller.abort();
  }, [store]);
}
