import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import './search.css';
import { SearchStore } from './search.store.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { HotWords, RecentWords } from './search-words.tsx';

/** The keyword lives in the address, so that the way back from a book finds the results again. */
export const SearchScreen = observer(function SearchScreen() {
  const services = useServices();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('q');
  const store = useStore(() => new SearchStore(services, asked));
  useEffect(() => store.want(asked), [store, asked]);

  const handleSubmit = () => {
    const keyword = store.submit();
    if (keyword !== undefined) void navigate(paths.comicSearch.to({ q: keyword }), { replace: true });
    return keyword !== undefined;
  };
  const handleClear = () => {
    store.write('');
    void navigate(paths.comicSearch.to(), { replace: true });
  };
  const handleWord = (word: string) => {
    store.write(word);
    handleSubmit();
  };
  return (
    <div className="search">
      <SearchForm store={store} onSubmit={handleSubmit} onClear={handleClear} />
      {store.keyword === undefined ? (
        <div className="search__words">
          <RecentWords store={store} onWord={handleWord} />
          <HotWords store={store} onWord={handleWord} />
        </div>
      ) : (
        <SearchResults store={store} onWord={handleWord} />
      )}
    </div>
  );
});
