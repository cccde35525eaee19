import { observer } from 'mobx-react-lite';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { WorkRowSkeleton } from '../cards/work-row.tsx';
import { WorkRows } from '../cards/work-rows.tsx';
import type { SearchStore } from './search.store.ts';
import type { SearchPlan } from './search-plan.ts';
import { HotWords } from './search-words.tsx';

interface SearchResultsProps {
  readonly plan: Pick<SearchPlan, 'emptyText' | 'countText'>;
  readonly store: SearchStore;
  onWord(word: string): void;
}

export const SearchResults = observer(function SearchResults({ plan, store, onWord }: SearchResultsProps) {
  const { value: works, status, error } = store.results;
  if (status === 'failed') {
    return <FailureMessage text={error?.message ?? '加载失败'} onRetry={store.retry} />;
  }
  if (works === undefined) return <ResultsSkeleton />;
  if (works.length === 0) {
    return (
      <div className="search__words">
        <div role="status">
          <EmptyMessage text={plan.emptyText(store.keyword ?? '')} />
        </div>
        <HotWords store={store} onWord={onWord} />
      </div>
    );
  }
  return (
    <section className="search__results" aria-label="搜索结果">
      <p className="search__count" role="status">
        {plan.countText(works.length)}
      </p>
      <WorkRows works={works} />
    </section>
  );
});

const skeletonRows = ['1', '2', '3', '4', '5', '6'];

function ResultsSkeleton() {
  return (
    <div className="search__results" aria-busy="true">
      <p className="search__count">加载中</p>
      {skeletonRows.map((row) => (
        <WorkRowSkeleton key={row} />
      ))}
    </div>
  );
}
