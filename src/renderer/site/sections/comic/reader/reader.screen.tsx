import { observer } from 'mobx-react-lite';
import { type CSSProperties, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGoToRecharge } from '../../../features/purchase/coins/use-go-to-recharge.ts';
import { paywallDialogs } from '../../../features/purchase/paywall-dialogs.ts';
import { useChapterListDialog } from '../../../features/reader/chapter-list/use-chapter-list-dialog.ts';
import { SeekBar } from '../../../features/reader/frame/menus/seek-bar.tsx';
import { ReaderFrame } from '../../../features/reader/frame/reader-frame.tsx';
import { useChapterEdge } from '../../../features/reader/pages/use-chapter-edge.ts';
import { isTurned, opensAtEnd, withinSequence } from '../../../features/reader/reader-navigation.ts';
import { useSequenceKey } from '../../../features/reader/sequence/use-sequence-key.ts';
import { ClockAndBattery } from '../../../features/reader/status/clock-and-battery.tsx';
import { useSaveProgress } from '../../../features/reader/use-save-progress.ts';
import { MissingWork } from '../../../features/works/detail/missing-work.tsx';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../services/async/lazy-part.ts';
import { LifetimeContext, useOwnLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { positiveNumber } from '../../../services/validation/positive-number.ts';
import { EmptyMessage } from '../../../ui/feedback/status-message.tsx';
import { comicAutoScroll } from '../library/comic-library.ts';
import type { ComicReader } from './comic-reader.ts';
import type { ComicChapter } from './comic-reading.ts';
import type { ComicSequence } from './comic-sequence.ts';
import { comicSequence } from './comic-sequence.ts';
import { ComicSettings } from './settings/comic-settings.store.ts';
import { ChapterStrip } from './strip/chapter-strip.tsx';
import type { StripStore } from './strip/strip.store.ts';
import { useZoom } from './zoom/use-zoom.ts';
import { Zoom } from './zoom/zoom.store.ts';
import './reader.css';

export function ReaderScreen() {
  const params = useParams();
  const bookId = positiveId(params['bookId']);
  const number = positiveNumber(params['number']);
  if (bookId === undefined || number === undefined) return <MissingWork home={paths.comicHome.to()} />;
  return <Reader bookId={bookId} number={number} />;
}

function Reader(place: ComicChapter) {
  const key = useSequenceKey(place.number);
  return <OneSequence key={key} {...place} />;
}

/** Renders one chapter sequence and holds its state. Another sequence mounts it again. */
function OneSequence(place: ComicChapter) {
  const lifetime = useOwnLifetime();
  return (
    <LifetimeContext value={lifetime}>
      <SequenceReader {...place} />
    </LifetimeContext>
  );
}

interface SequenceStripsProps {
  readonly sequence: ComicSequence;
  readonly zoom: Zoom;
}

/** Shows the strips of a chapter sequence. Each except the first is below the name of its chapter. */
const SequenceStrips = observer(function SequenceStrips({ sequence, zoom }: SequenceStripsProps) {
  const { readers, current } = sequence;
  const { scale } = zoom;
  const room = useRef<HTMLDivElement>(null);
  useZoom(room, {
    zoom,
    room: () => room.current,
    onStep: ({ ratio, from, to }) => {
      const shown = readers.filter(({ view }) => view).indexOf(current);
      const strip = room.current?.querySelectorAll('.reader__strip')[shown];
      if (strip) current.view?.enlarge(ratio, from.y - strip.getBoundingClientRect().top, to.y);
    },
  });
  return (
    <div className="zoom-room" data-zoomed={scale > 1 || undefined} ref={room}>
      <div style={{ width: `${scale * 100}%` }}>
        {readers.map((reader, index) => {
          const { chapter, view } = reader;
          if (!view) return null;
          return (
            <section key={chapter.reading.number} aria-label={chapter.name}>
              {index > 0 && <h2 className="sequence-strips__name">{chapter.name}</h2>}
              {view.pictures.length === 0 && <EmptyMessage text="暂无图片" />}
              <ChapterStrip
                strip={view}
                isFirst={index === 0}
                isCurrent={reader === current}
                above={readers.slice(0, index).map(sizeOf).join()}
                scale={scale}
                onEnter={() => sequence.enter(reader)}
              />
            </section>
          );
        })}
      </div>
    </div>
  );
});

function sizeOf({ chapter, view }: ComicReader): string {
  return `${chapter.reading.number}:${view?.height ?? 0}`;
}

const SequenceReader = observer(function SequenceReader(place: ComicChapter) {
  const services = useServices();
  const location = useLocation();
  const [settings] = useState(() => new ComicSettings(services));
  const sequence = useComicSequence(place, settings);
  const [zoom] = useState(() => new Zoom());
  const [autoScroll] = useState(() => comicAutoScroll(services.storage));
  const openChapterList = useChapterListDialog(chapterList, place.bookId);
  const { chapter, view: strip } = sequence.current;
  const similar = (
    <Suspense>
      <SimilarComics bookId={place.bookId} />
    </Suspense>
  );
  const goPastEdge = useChapterEdge(chapter, similar);
  const isPaged = settings.mode === 'pages' && strip !== undefined && strip.pictures.length > 0;
  useSaveProgress(sequence.saveProgress, sequence.saveMoved);
  useEffect(() => {
    // Stops automatic scrolling in page mode, because pages do not scroll.
    if (isPaged) autoScroll.stop();
    zoom.reset();
  }, [isPaged, autoScroll, zoom]);
  return (
    <div className="comic-reader" style={{ '--picture-light': settings.brightness } as CSSProperties}>
      <ReaderFrame
        store={chapter}
        last={sequence.last.chapter}
        next={sequence.last.next}
        isOpeningNext={sequence.isOpening}
        autoScroll={autoScroll}
        seekBar={strip && <StripSeekBar strip={strip} />}
        pageIndicator={
          strip && (
            <>
              {isPaged && <span className="comic-reader__chapter">{chapter.name}</span>}
              <PageNumber strip={strip} isPaged={isPaged} />
              {isPaged && <ClockAndBattery />}
            </>
          )
        }
        isQuiet={isTurned(location.state)}
        isUnderMenu
        content={sequence.readers[0]?.view && <SequenceStrips sequence={sequence} zoom={zoom} />}
        paged={
          isPaged
            ? ({ isOpen, toggle }) => (
                <Suspense>
                  <PagedStrip
                    strip={strip}
                    fit={settings.fit}
                    zoom={zoom}
                    isMenuOpen={isOpen}
                    onMenu={toggle}
                    onPastEnd={goPastEdge}
                  />
                </Suspense>
              )
            : undefined
        }
        similar={similar}
        isOwnScroll={() => strip?.correctedTo === window.scrollY}
        settings={
          <Suspense>
            <ComicSettingsPanel settings={settings} />
          </Suspense>
        }
        onChapterList={openChapterList}
      />
      <div className="comic-reader__dim" aria-hidden="true" />
    </div>
  );
});

const chapterList = async () => (await import('./comic-chapter-list.dialog.tsx')).ComicChapterListDialog;
const SimilarComics = lazyPart(async () => (await import('./similar-comics.tsx')).SimilarComics);
const ComicSettingsPanel = lazyPart(
  async () => (await import('./settings/comic-settings.tsx')).ComicSettingsPanel,
);
const PagedStrip = lazyPart(async () => (await import('./pages/paged-strip.tsx')).PagedStrip);

function useComicSequence({ bookId, number }: ComicChapter, settings: ComicSettings) {
  const services = useServices();
  const goToRecharge = useGoToRecharge();
  const navigate = useNavigate();
  const location = useLocation();
  const addressOf = (other: number) => paths.comicReader.to({ bookId, number: other });
  return useStore(() =>
    comicSequence(
      {
        settings,
        reader: (opened) => ({
          ...services,
          dialogs: paywallDialogs(services, (need) => goToRecharge(addressOf(opened), need)),
        }),
        onEnter: (entered) => void navigate(addressOf(entered), { replace: true, state: withinSequence }),
      },
      { bookId, number, isFromEnd: opensAtEnd(location.state) },
    ),
  );
}

const StripSeekBar = observer(function StripSeekBar({ strip }: { readonly strip: StripStore }) {
  return <SeekBar count={strip.pictures.length} current={strip.currentFrame} onSeek={strip.seek} />;
});

interface PageNumberProps {
  readonly strip: StripStore;
  readonly isPaged: boolean;
}

/** Shows 3/9, or 3-4/9 if two pages are shown. */
const PageNumber = observer(function PageNumber({ strip, isPaged }: PageNumberProps) {
  const { currentFrame, shownPages, pictures } = strip;
  const count = pictures.length;
  if (count === 0) return null;
  if (!isPaged || shownPages === 1) return `${currentFrame + 1}/${count}`;
  const first = currentFrame - (currentFrame % shownPages) + 1;
  return `${first}-${first + shownPages - 1}/${count}`;
});
