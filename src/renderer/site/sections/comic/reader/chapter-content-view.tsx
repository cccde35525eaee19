import { observer } from 'mobx-react-lite';
import { serverCodes } from '#shared/contract/envelope.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { EmptyIcon } from '../../../ui/icons/icon.tsx';
import type { ChapterStore } from './chapter.store.ts';
import { ChapterEnd } from './chapter-end.tsx';
import { ChapterStrip } from './strip/chapter-strip.tsx';
import { UnpaidChapter } from './unpaid-chapter.tsx';

/** The chapter, or what stands in its place. */
export const ChapterContentView = observer(function ChapterContentView({
  store,
}: {
  readonly store: ChapterStore;
}) {
  if (store.status === 'failed' && store.error) return <ChapterFailure store={store} />;
  if (store.status === 'unpaid') return <UnpaidChapter store={store} />;
  if (!store.strip) return <ChapterLoading />;
  return (
    <>
      {store.strip.pictures.length === 0 && <EmptyMessage text="暂无图片" />}
      <ChapterStrip key={store.number} strip={store.strip} />
      <ChapterEnd store={store} />
    </>
  );
});

const ChapterFailure = observer(function ChapterFailure({ store }: { readonly store: ChapterStore }) {
  const isMissing = store.error?.serverCode === serverCodes.noSuchChapter;
  return (
    <div className="reader__message">
      <FailureMessage
        text={store.error?.message ?? ''}
        icon={isMissing ? <EmptyIcon size={36} /> : undefined}
        onRetry={isMissing ? undefined : () => void store.load()}
        actions={<ButtonLink to={paths.comicBook.to({ id: store.bookId })}>返回作品</ButtonLink>}
      />
    </div>
  );
});

function ChapterLoading() {
  return (
    <div className="reader__message" role="status">
      <span className="reader__spinner" aria-hidden="true" />
      加载中
    </div>
  );
}
