import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../services/async/lazy-part.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { EmptyIcon } from '../../../ui/icons/icon.tsx';
import { WhenSeen } from '../frame/when-seen.tsx';
import type { ChapterStore } from './chapter.store.ts';
import type { ChapterEndProps } from './chapter-end.tsx';
import './chapter-view.css';

const ChapterEnd = lazyPart(async () => (await import('./chapter-end.tsx')).ChapterEnd);
const UnpaidChapter = lazyPart(async () => (await import('./unpaid-chapter.tsx')).UnpaidChapter);

interface ChapterViewProps extends Omit<ChapterEndProps, 'store'> {
  readonly store: ChapterStore;
  /** Last chapter of the sequence, which is below this one. Undefined if there is no sequence. */
  readonly last?: ChapterStore | undefined;
  /** Content to read; undefined while it is loading. */
  readonly content: ReactNode;
}

/** Shows the chapter, or its loading, unpaid or error state. */
export const ChapterView = observer(function ChapterView(props: ChapterViewProps) {
  const { store, last = store, content, next, isOpeningNext, similar } = props;
  if (store.status === 'failed' && store.error) return <ChapterFailure store={store} />;
  if (store.status === 'unpaid') {
    return (
      <Suspense fallback={<ChapterLoading />}>
        <UnpaidChapter store={store} />
      </Suspense>
    );
  }
  if (content === undefined) return <ChapterLoading />;
  return (
    <>
      {content}
      <WhenSeen>
        <Suspense fallback={<div className="reader__end-room" />}>
          <ChapterEnd store={last} next={next} isOpeningNext={isOpeningNext} similar={similar} />
        </Suspense>
      </WhenSeen>
    </>
  );
});

/**
 * Shows the error. The reading history may link to a chapter that was removed, so in that case offers the first chapter
 * and the chapter list.
 */
const ChapterFailure = observer(function ChapterFailure({ store }: { readonly store: ChapterStore }) {
  const { isMissing } = store;
  const { links, unit } = store.reading;
  return (
    <div className="reader__message">
      <FailureMessage
        error={store.error}
        icon={isMissing ? <EmptyIcon size={36} /> : undefined}
        onRetry={isMissing ? undefined : () => void store.load()}
        actions={
          <>
            <ButtonLink to={links.work}>返回作品</ButtonLink>
            {isMissing && (
              <>
                <ButtonLink to={links.chapter(1)} replace>
                  从第1{unit}开始
                </ButtonLink>
                <ButtonLink to={links.chapters} replace variant="primary">
                  目录
                </ButtonLink>
              </>
            )}
          </>
        }
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
