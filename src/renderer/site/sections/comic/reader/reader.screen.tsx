import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paywallDialogs } from '../../../features/purchase/paywall-dialogs.ts';
import { useGoToRecharge } from '../../../features/purchase/use-go-to-recharge.ts';
import { ReaderFrame } from '../../../features/reader/frame/reader-frame.tsx';
import { SeekBar } from '../../../features/reader/frame/seek-bar.tsx';
import { useProgressKept } from '../../../features/reader/use-progress-kept.ts';
import { MissingWork } from '../../../features/works/detail/missing-work.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { positiveNumber } from '../../../services/validation/positive-number.ts';
import { EmptyMessage } from '../../../ui/feedback/status-message.tsx';
import { comicAutoScroll } from '../library/comic-library.ts';
import { comicReader } from './comic-reader.ts';
import type { ComicChapter } from './comic-reading.ts';
import { ChapterStrip } from './strip/chapter-strip.tsx';
import type { StripStore } from './strip/strip.store.ts';

export function ReaderScreen() {
  const params = useParams();
  const bookId = positiveId(params['bookId']);
  const number = positiveNumber(params['number']);
  if (bookId === undefined || number === undefined) return <MissingWork home={paths.comicHome.to()} />;
  return <Reader key={`${bookId}/${number}`} bookId={bookId} number={number} />;
}

const Reader = observer(function Reader(place: ComicChapter) {
  const services = useServices();
  const goToRecharge = useGoToRecharge();
  const store = useStore((lifetime) => {
    const dialogs = paywallDialogs(services.dialogs, () => goToRecharge(paths.comicReader.to({ ...place })));
    return comicReader({ ...services, dialogs, lifetime }, place);
  });
  const [autoScroll] = useState(() => comicAutoScroll(services.storage));
  const { chapter, view: strip } = store;
  useProgressKept(store.saveProgress);
  return (
    <ReaderFrame
      store={chapter}
      autoScroll={autoScroll}
      seekBar={strip && <StripSeekBar strip={strip} />}
      content={strip && <StripContent key={place.number} strip={strip} />}
      isOwnScroll={() => strip?.correctedTo === window.scrollY}
    />
  );
});

const StripSeekBar = observer(function StripSeekBar({ strip }: { readonly strip: StripStore }) {
  return <SeekBar count={strip.pictures.length} current={strip.currentPicture} onSeek={strip.seek} />;
});

function StripContent({ strip }: { readonly strip: StripStore }) {
  return (
    <>
      {strip.pictures.length === 0 && <EmptyMessage text="暂无图片" />}
      <ChapterStrip strip={strip} />
    </>
  );
}
