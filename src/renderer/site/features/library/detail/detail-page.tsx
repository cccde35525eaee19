import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { AppError } from '#shared/errors.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { useServices } from '../../../services/services-context.ts';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { MissingWork } from '../../works/detail/missing-work.tsx';
import { WorkActions } from '../../works/detail/work-actions.tsx';
import { WorkDetailSkeleton } from '../../works/detail/work-detail.tsx';
import type { LibraryEntry } from '../library-entry.ts';
import type { WorkDetailStore } from './work-detail.store.ts';

interface DetailPageProps<Detail> {
  readonly store: WorkDetailStore<Detail>;
  /** Placeholder for the section's content while it loads. */
  readonly skeleton: ReactNode;
  /** Component that is rendered after each failure, in addition to the error message of the page. */
  readonly Failure?: ComponentType<{ readonly error: AppError; onRetry(): void }>;
  /** Renders the loaded detail, with the actions for the work. */
  children(detail: Detail, actions: ReactNode): ReactNode;
}

interface DetailActionsProps {
  readonly store: WorkDetailStore;
  readonly entry: LibraryEntry;
}

const DetailActions = observer(function DetailActions({ store, entry }: DetailActionsProps) {
  const { toasts } = useServices();
  const { isOnShelf, isUnpublished, lastReadNumber } = store;
  const { words, work, unit, chapterHref } = store.plan.library;
  const handleShelf = () => {
    store.toggleShelf();
    toasts.show(isOnShelf ? words.removed : words.added);
  };
  const reading = {
    text: lastReadNumber === undefined ? '开始阅读' : `继续阅读 第${lastReadNumber}${unit}`,
    href: chapterHref(entry, lastReadNumber ?? 1),
  };
  return (
    <WorkActions
      href={work(entry).href}
      isOnShelf={isOnShelf}
      shelfTexts={words}
      reading={isUnpublished ? undefined : reading}
      onShelfToggle={handleShelf}
    />
  );
});

/** Shows the screen of one work. Renders `children` with the loaded detail, or the loading or error state. */
export const DetailPage = observer(function DetailPage<Detail>({
  store,
  skeleton,
  Failure,
  children,
}: DetailPageProps<Detail>) {
  const { entry } = store;
  const { value: detail, status, error } = store.detail;
  useTitle(entry?.title);

  if (detail !== undefined && entry) {
    return children(detail, <DetailActions store={store} entry={entry} />);
  }
  if (status !== 'failed' || !error) return <WorkDetailSkeleton>{skeleton}</WorkDetailSkeleton>;
  if (error.serverCode === serverCodes.notFound) {
    return <MissingWork home={store.plan.library.suggestion.href} text={error.message} />;
  }
  const retry = () => void store.load();
  return (
    <>
      {Failure && <Failure error={error} onRetry={retry} />}
      <FailureMessage error={error} onRetry={retry} />
    </>
  );
});
