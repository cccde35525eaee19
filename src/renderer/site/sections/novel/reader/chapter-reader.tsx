import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RetryQuestion } from '../../../features/dialogs/retry-question.tsx';
import { useGoToRecharge } from '../../../features/purchase/coins/use-go-to-recharge.ts';
import { paywallDialogs } from '../../../features/purchase/paywall-dialogs.ts';
import { ResumeDialog } from '../../../features/reader/chapter/resume.dialog.tsx';
import { useChapterListDialog } from '../../../features/reader/chapter-list/use-chapter-list-dialog.ts';
import { ReaderMenuButton } from '../../../features/reader/frame/menus/reader-menu-button.tsx';
import { SeekBar } from '../../../features/reader/frame/menus/seek-bar.tsx';
import { ReaderFrame } from '../../../features/reader/frame/reader-frame.tsx';
import { useLeaving } from '../../../features/reader/leave/use-leaving.ts';
import { useChapterEdge } from '../../../features/reader/pages/use-chapter-edge.ts';
import {
  fromReader,
  isFromReader,
  isTurned,
  opensAtEnd,
  withinSequence,
} from '../../../features/reader/reader-navigation.ts';
import { useSaveProgress } from '../../../features/reader/use-save-progress.ts';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../services/async/lazy-part.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { SearchIcon } from '../../../ui/icons/icon.tsx';
import { ListenIcon } from '../../../ui/icons/listening-icons.tsx';
import { chapterUnit } from '../novel-work.ts';
import type { BookReading } from './book-reading.store.ts';
import { PagedContent, SequenceContent } from './chapter/chapter-content.tsx';
import type { NovelText } from './chapter/novel-text.store.ts';
import { FindBar } from './find/find-bar.tsx';
import { ListeningBar } from './listen/listening-bar.tsx';
import { leavingOf } from './novel-reader.ts';
import type { ChapterOfNovel } from './novel-reading.ts';
import { type NovelSequence, novelSequence } from './novel-sequence.ts';
import { ChapterScroll } from './scroll/chapter-scroll.store.ts';
import { PlaceKeeper } from './scroll/place-keeper.ts';
import { ReaderNight } from './settings/reader-night.store.ts';
import { ReadingSurface } from './settings/reading-surface.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { chapterDocument } from './text/chapter-document.ts';
import './chapter-reader.css';

const chapterList = async () => (await import('./novel-chapter-list.dialog.tsx')).NovelChapterListDialog;
const SimilarWorks = lazyPart(
  async () => (await import('../../../features/works/cards/similar-works.tsx')).SimilarWorks,
);

interface ChapterReaderProps extends ChapterOfNovel {
  readonly reading: BookReading;
}

/** Renders a chapter and the controls of the reader. In scrolling mode, the following chapters appear below it. */
export const ChapterReader = observer(function ChapterReader({
  reading,
  bookId,
  number,
}: ChapterReaderProps) {
  const { theme } = useServices();
  const location = useLocation();
  const { settings, autoScroll, listening } = reading;
  const sequence = useNovelSequence(reading, { bookId, number });
  const { current: store, last } = sequence;
  const keeper = useStore(() => new PlaceKeeper((scroll) => enterChapter(sequence, scroll)));
  const { view: text } = store;
  const { mode } = settings.reading;
  const openChapterList = useChapterListDialog(chapterList, bookId);
  const handleBack = useLeaving(() => leavingOf(store));
  const similar = (
    <Suspense>
      <SimilarWorks works={text?.chapter.recommended ?? []} />
    </Suspense>
  );
  const goPastEdge = useChapterEdge(store.chapter, similar);
  useSaveProgress(sequence.saveProgress, sequence.saveMoved);
  useLayoutEffect(() => text?.show(mode), [text, mode]);
  useEffect(() => {
    // Stops automatic scrolling in page mode, because pages do not scroll.
    if (mode === 'pages') autoScroll.stop();
  }, [mode, autoScroll]);

  const { error, load } = store.chapter;
  const position = text?.position;
  const isListening = listening.status !== 'off';
  const night = useMemo(() => new ReaderNight(settings, theme), [settings, theme]);
  const hasText = text !== undefined && text.chapter.document.blocks.length > 0;
  return (
    <ReadingSurface settings={settings} isDark={night.isOn}>
      <ReaderFrame
        store={store.chapter}
        last={last.chapter}
        next={last.next}
        similar={similar}
        isOpeningNext={sequence.isOpening}
        autoScroll={autoScroll}
        isQuiet={isTurned(location.state)}
        seekBar={hasText && <TextSeekBar text={text} />}
        content={text && <SequenceContent reading={reading} sequence={sequence} keeper={keeper} />}
        paged={
          position && !(position instanceof ChapterScroll) && hasText
            ? (menu) => (
                <PagedContent
                  reading={reading}
                  text={text}
                  pages={position}
                  menu={menu}
                  onPastEnd={goPastEdge}
                />
              )
            : undefined
        }
        bar={isListening && <ListeningBar listening={listening} />}
        isOwnScroll={() => keeper.isOwnScroll}
        onGesture={listening.strayed}
        tools={(close) => hasText && <TextTools reading={reading} text={text} onUse={close} />}
        night={night}
        settings={<SettingsPanel settings={settings} onBackground={night.chooseBackground} canTurnPages />}
        onChapterList={openChapterList}
        onBack={handleBack}
      />
      {text?.find.isOpen && <FindBar find={text.find} />}
      {error && <RetryQuestion error={error} onRetry={() => void load()} />}
    </ReadingSurface>
  );
});

function useNovelSequence(reading: BookReading, { bookId, number }: ChapterOfNovel): NovelSequence {
  const services = useServices();
  const location = useLocation();
  const goToRecharge = useGoToRecharge();
  const navigate = useNavigate();
  const addressOf = (other: number) => paths.novelReader.to({ id: bookId, number: other });
  const { settings, kept, prepared, opened } = reading;
  const sequence = useStore(() => {
    const historyState = location.state as unknown;
    return novelSequence(
      {
        settings,
        reader: (opening) => ({
          ...services,
          settings,
          kept,
          prepared,
          dialogs: paywallDialogs(services, (need) => goToRecharge(addressOf(opening), need)),
          read: chapterDocument,
          askResume: (lastRead, signal) =>
            services.dialogs.open(ResumeDialog, { number: lastRead, unit: chapterUnit, signal }),
          goToChapter: (other) => void navigate(addressOf(other), { replace: true, state: fromReader }),
        }),
        onEnter: (entered) => void navigate(addressOf(entered), { replace: true, state: withinSequence }),
      },
      { bookId, number, isFromReader: isFromReader(historyState), isFromEnd: opensAtEnd(historyState) },
    );
  });
  const { current } = sequence;
  useEffect(() => opened(current), [opened, current]);
  return sequence;
}

function enterChapter(sequence: NovelSequence, scroll: ChapterScroll): void {
  const entered = sequence.readers.find(({ view }) => view?.position === scroll);
  if (entered) sequence.enter(entered);
}

interface TextToolsProps {
  readonly reading: BookReading;
  readonly text: NovelText;
  onUse(): void;
}

const TextTools = observer(function TextTools({ reading, text, onUse }: TextToolsProps) {
  const { listening, autoScroll } = reading;
  const isListening = listening.status !== 'off';
  const handleListen = () => {
    autoScroll.stop();
    if (isListening) listening.close();
    else reading.listen();
    onUse();
  };
  return (
    <>
      {listening.isAvailable && (
        <ReaderMenuButton
          label="听书"
          icon={<ListenIcon size={22} />}
          isOn={isListening}
          onClick={handleListen}
        />
      )}
      <ReaderMenuButton
        label="搜索"
        icon={<SearchIcon size={22} />}
        onClick={() => {
          text.find.open();
          onUse();
        }}
      />
    </>
  );
});

/** Number of steps of the seek bar, for 0 to 100 percent. */
const seekSteps = 101;

/** Characters per minute of an average silent reader. */
const readingSpeed = 400;

interface RemainingTextProps {
  readonly characters: number;
  /** Fraction of the chapter that was read, 0 to 1. */
  readonly read: number;
}

/** Shows how many characters of the chapter are left, and how many minutes reading them takes. */
function RemainingText({ characters, read }: RemainingTextProps) {
  const left = Math.round(characters * (1 - read));
  return (
    <p className="words-left">
      {left === 0 ? '本章已读完' : `本章剩余${left}字，约${Math.ceil(left / readingSpeed)}分钟`}
    </p>
  );
}

const TextSeekBar = observer(function TextSeekBar({ text }: { readonly text: NovelText }) {
  const { read, seekProgress } = text.position;
  return (
    <>
      <RemainingText characters={text.chapter.document.characters} read={read} />
      <SeekBar
        count={seekSteps}
        current={Math.round(read * (seekSteps - 1))}
        describe={(percent) => ({ name: `已读${percent}%`, shown: `${percent}%` })}
        onSeek={(step) => seekProgress(step / (seekSteps - 1))}
      />
    </>
  );
});
