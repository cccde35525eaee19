import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { AppError } from '#shared/errors.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { MissingWork } from '../../works/detail/missing-work.tsx';
import { WorkDetailSkeleton } from '../../works/detail/work-detail.tsx';
import { DetailActions } from './detail-actions.tsx';
import type { WorkDetailStore } from './work-detail.store.ts';

interface DetailPageProps<Detail> {
  readonly store: WorkDetailStore<Detail>;
  /** Placeholder for the section's content while it loads. */
  readonly skeleton: ReactNode;
  /** Component rendered after each failure, in addition to the page's own error message. */
  readonly Failure?: ComponentType<{ readonly error: AppError; onRetry(): void }>;
  children(detail: Detail): ReactNode;
}

/** Shows the screen of one work: `children` with the loaded detail, or the loading or error state. */
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
    return (
      <>
        {children(detail)}
        <DetailActions store={store} entry={entry} />
      </>
    );
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
