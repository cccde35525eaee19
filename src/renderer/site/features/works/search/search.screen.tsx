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
import './search.css';

/** A section's search. The keyword lives in the address, so that the way back from a work finds the results again. */
export function searchScreen(plan: SearchPlan): ComponentType {
  return observer(function SearchScreen() {
    const { api, storage } = useServices();
    const [query] = useSearchParams();
    const navigate = useNavigate();
    const asked = query.get('q');
    const store = useStore((lifetime) => new SearchStore({ api, storage, lifetime }, plan, asked));
    useEffect(() => store.want(asked), [store, asked]);

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
        {store.keyword === undefined || !store.results ? (
          <div className="search__words">
            <RecentWords store={store} onWord={handleWord} />
            {plan.fetchHotWords && <HotWords store={store} onWord={handleWord} />}
          </div>
        ) : (
          <SearchResults plan={plan} store={store} results={store.results} onWord={handleWord} />
        )}
      </div>
    );
  });
}
