import { observer } from 'mobx-react-lite';
import { type ComponentType, useRef } from 'react';
import { screenRoutes } from '#shared/screens/routes.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { RefreshIcon } from '../../../ui/icons/icon.tsx';
import { ListAds } from '../../ads/list-ads.tsx';
import { BatchListStore, type BatchOptions } from './batch-list.store.ts';
import type { ListPlan } from './list-plan.ts';
import { WorkCards, WorkCardsSkeleton } from './work-cards.tsx';
import './work-list.css';
import './batch-list.css';

/** Creates the screen of a list that shows one batch of works at a time. Each list has its own component and state. */
export function batchListScreen({ name, worksOf }: ListPlan, batches: BatchOptions): ComponentType {
  return observer(function BatchListScreen() {
    const { api } = useServices();
    const store = useStore((lifetime) => new BatchListStore({ fetchWorks: worksOf(api), lifetime }, batches));
    const list = useRef<HTMLElement>(null);
    const { batchStore } = store;

    // Loads the next batch, then scrolls to the top and focuses the start of the list, so that the user reads it from
    // the beginning.
    const handleNext = async () => {
      if (!(await store.next())) return;
      window.scrollTo(0, 0);
      list.current?.focus({ preventScroll: true });
    };
    return (
      <div className="work-list-page">
        <section
          className="batch-list"
          aria-label={screenRoutes[name].title}
          aria-busy={batchStore.status === 'loading'}
          ref={list}
          tabIndex={-1}
        >
          <Batch store={store} />
        </section>
        <BatchFoot store={store} onNext={() => void handleNext()} />
      </div>
    );
  });
}

const Batch = observer(function Batch({ store }: { readonly store: BatchListStore }) {
  const { works, status } = store.batchStore;
  if (works.length > 0)
    return <WorkCards key={works[0]?.key} works={works} between={<ListAds ads={store.ads} />} />;
  if (status === 'ready') return <EmptyMessage />;
  return status === 'failed' ? null : <WorkCardsSkeleton shape="portrait" />;
});

interface BatchFootProps {
  readonly store: BatchListStore;
  onNext(): void;
}

/** Shows the button for the next batch, or the end of the list. After a failure, shows the button and the error. */
const BatchFoot = observer(function BatchFoot({ store, onNext }: BatchFootProps) {
  const { works, status, error } = store.batchStore;
  if (works.length === 0) {
    return status === 'failed' ? <FailureMessage error={error} onRetry={onNext} /> : null;
  }
  return (
    <div className="batch-list__foot">
      {store.hasMore ? (
        <Button
          size="large"
          block
          busy={status === 'loading'}
          icon={<RefreshIcon size={18} />}
          onClick={onNext}
        >
          再来一批
        </Button>
      ) : (
        '暂时没有更多啦!'
      )}
      {error && (
        <p className="batch-list__failure" role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
});
