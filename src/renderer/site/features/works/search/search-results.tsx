import { observer } from 'mobx-react-lite';
import { EmptyMessage } from '../../../ui/feedback/status-message.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { WorkRows, WorkRowsSkeleton } from '../cards/rows/work-rows.tsx';
import { WideCards, WideCardsSkeleton } from '../cards/wide-cards.tsx';
import type { WorkListStore } from '../lists/work-list.store.ts';
import { OtherSearches } from './other-searches.tsx';
import type { SearchStore } from './search.store.ts';
import type { SearchPlan } from './search-plan.ts';
import { HotWords } from './search-words.tsx';

/** Max number of results that are followed by links to the searches of the other sections. */
const maxFewResults = 2;

interface SearchResultsProps {
  readonly plan: Pick<SearchPlan, 'emptyText' | 'countText' | 'shape' | 'fetchHotWords' | 'address'>;
  readonly store: SearchStore;
  readonly results: WorkListStore;
  onWord(word: string): void;
}

export const SearchResults = observer(function SearchResults(props: SearchResultsProps) {
  const { plan, store, results, onWord } = props;
  const { keyword = '' } = store;
  const { items: works, status, error, isEnd } = results.works;
  const isEmpty = works.length === 0;
  if (isEmpty && isEnd) {
    return (
      <div className="search__words">
        <div role="status">
          <EmptyMessage text={plan.emptyText(keyword)} />
        </div>
        <OtherSearches plan={plan} keyword={keyword} />
        {plan.fetchHotWords && <HotWords store={store} onWord={onWord} />}
      </div>
    );
  }
  const isAwaited = status === 'idle' || status === 'loading';
  return (
    <section className="search__results" aria-label="搜索结果">
      <p className="search__count" role="status">
        {isEmpty ? isAwaited && '加载中' : plan.countText(isEnd ? `${works.length}` : `${works.length}+`)}
      </p>
      <InfiniteList
        status={status}
        isEnd={isEnd}
        isEmpty={isEmpty}
        error={error}
        skeleton={plan.shape === 'wide' ? <WideCardsSkeleton /> : <WorkRowsSkeleton />}
        onMore={results.loadMore}
      >
        {!isEmpty &&
          (plan.shape === 'wide' ? (
            <WideCards works={works} keyword={keyword} />
          ) : (
            <WorkRows works={works} keyword={keyword} />
          ))}
      </InfiniteList>
      {isEnd && works.length <= maxFewResults && <OtherSearches plan={plan} keyword={keyword} />}
    </section>
  );
});
