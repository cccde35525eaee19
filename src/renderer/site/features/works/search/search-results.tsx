import { observer } from 'mobx-react-lite';
import { EmptyMessage, FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { WorkRowSkeleton } from '../cards/work-row.tsx';
import { WorkRows } from '../cards/work-rows.tsx';
import type { SearchStore } from './search.store.ts';
import { HotWords } from './search-words.tsx';

interface SearchResultsProps {
  readonly store: SearchStore;
  onWord(word: string): void;
}

export const SearchResults = observer(function SearchResults({ store, onWord }: SearchResultsProps) {
  const { value: books, status, error } = store.results;
  if (status === 'failed') {
    return <FailureMessage text={error?.message ?? '加载失败'} onRetry={store.retry} />;
  }
  if (books === undefined) return <ResultsSkeleton />;
  if (books.length === 0) {
    return (
      <div className="search__words">
        <div role="status">
          <EmptyMessage text={`没有找到与“${store.keyword}”有关的漫画`} />
        </div>
        <HotWords store={store} onWord={onWord} />
      </div>
    );
  }
  return (
    <section className="search__results" aria-label="搜索结果">
      <p className="search__count" role="status">
        找到{books.length}部漫画
      </p>
      <WorkRows books={books} />
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
