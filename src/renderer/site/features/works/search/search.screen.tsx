import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { SearchStore } from './search.store.ts';
import { SearchForm } from './search-form.tsx';
import type { SearchPlan } from './search-plan.ts';
import { SearchResults } from './search-results.tsx';
import { HotWords, RecentWords } from './search-words.tsx';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import './search.css';

/**
 * Creates the search screen of a section. The keyword is part of the URL, so that Back from a work restores the
 * results.
 */
export function searchScreen(plan: SearchPlan): ComponentType {
  return observer(function SearchScreen() {
    const { api, storage } = useServices();
    const [query] = useSearchParams();
    const navigate = useNavigate();
    const requested = query.get('q');
    const store = useStore((lifetime) => new SearchStore({ api, storage, lifetime }, plan, requested));
    useEffect(() => store.want(requested), [store, requested]);

    const handleSubmit = () => {
      const keyword = store.submit();
      if (keyword !== undefined) void navigate(plan.address(keyword), { replace: true });
      return keyword !== undefined;
    };
    const handleClear = () => {
      store.write('');
      void navigate(plan.address(), { replace: true });
    };
    const handleWord = (word: string) => {
      store.write(word);
      handleSubmit();
    };
    return (
      <div className="search">
        <SearchForm plan={plan} store={store} onSubmit={handleSubmit} onClear={handleClear} />
        <SearchBody plan={plan} store={store} onWord={handleWord} />
      </div>
    );
  });
}

interface SearchBodyProps {
  readonly plan: SearchPlan;
  readonly store: SearchStore;
  onWord(word: string): void;
}

const SearchBody = observer(function SearchBody({ plan, store, onWord }: SearchBodyProps) {
  if (store.isWriting) return <SuggestionList store={store} onWord={onWord} />;
  if (store.keyword !== undefined && store.results) {
    return <SearchResults plan={plan} store={store} results={store.results} onWord={onWord} />;
  }
  return (
    <div className="search__words">
      <RecentWords store={store} onWord={onWord} />
      {plan.fetchHotWords && <HotWords store={store} onWord={onWord} />}
    </div>
  );
});
