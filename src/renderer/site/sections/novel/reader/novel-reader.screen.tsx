import { useNavigate, useParams } from 'react-router-dom';
import { useLeaving } from '../../../features/reader/leave/use-leaving.ts';
import { turnedForward } from '../../../features/reader/reader-navigation.ts';
import { useSequenceKey } from '../../../features/reader/sequence/use-sequence-key.ts';
import { ReportFoot } from '../../../features/support/report-foot.tsx';
import { MissingWork } from '../../../features/works/detail/missing-work.tsx';
import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useBackKey } from '../../../services/navigation/use-back-key.ts';
import { LifetimeContext, useOwnLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { positiveNumber } from '../../../services/validation/positive-number.ts';
import { openIndexedDb } from '../offline/stored-chapters.ts';
import { BookReading } from './book-reading.store.ts';
import { ChapterReader } from './chapter-reader.tsx';
import { platformMedia } from './listen/media-session.ts';
import { platformSpeech } from './listen/speech/speech.ts';
import { leavingOf } from './novel-reader.ts';
import type { ChapterOfNovel } from './novel-reading.ts';

export function NovelReaderScreen() {
  const params = useParams();
  const bookId = positiveId(params['id']);
  const number = positiveNumber(params['number']);
  if (bookId === undefined || number === undefined) {
    return (
      <>
        <MissingWork home={paths.novelHome.to()} />
        <ReportFoot />
      </>
    );
  }
  return <BookReader key={bookId} bookId={bookId} number={number} />;
}

/** Renders the reader of a novel, and holds the state that survives a change of the chapter. */
function BookReader({ bookId, number }: ChapterOfNovel) {
  const { storage, toasts } = useServices();
  const navigate = useNavigate();
  const reading = useStore(
    () =>
      new BookReading({
        storage,
        toasts,
        window,
        speech: platformSpeech(window),
        media: (work) => platformMedia(window, work),
        database: openIndexedDb(window),
        goToChapter: (other) =>
          void navigate(paths.novelReader.to({ id: bookId, number: other }), {
            replace: true,
            state: turnedForward,
          }),
      }),
  );
  const back = useBack(paths.novelBook.to({ id: bookId }));
  const leave = useLeaving(() => reading.reader && leavingOf(reading.reader));
  useBackKey(() => leave(back));
  const run = useSequenceKey(number);
  return <OneSequence key={run} reading={reading} bookId={bookId} number={number} />;
}

interface OneRunProps extends ChapterOfNovel {
  readonly reading: BookReading;
}

/** Renders one chapter sequence and holds its state. Another sequence mounts it again. */
function OneSequence({ reading, bookId, number }: OneRunProps) {
  const lifetime = useOwnLifetime();
  return (
    <LifetimeContext value={lifetime}>
      <ChapterReader reading={reading} bookId={bookId} number={number} />
    </LifetimeContext>
  );
}
