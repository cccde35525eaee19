import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { SearchIcon } from '../../../ui/icons/icon.tsx';
import { Highlighted } from '../../../ui/text/highlighted.tsx';
import { SearchStore } from './search.store.ts';
import { SearchForm } from './search-form.tsx';
import type { SearchPlan } from './search-plan.ts';
import { SearchResults } from './search-results.tsx';
import { HotWords, RecentWords } from './search-words.tsx';
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

interface SuggestionListProps {
  readonly store: SearchStore;
  onWord(word: string): void;
}

/** Shows suggestions while the user types, namely matching recent searches and works. */
const SuggestionList = observer(function SuggestionList({ store, onWord }: SuggestionListProps) {
  const { suggestions, matchingRecent, draft } = store;
  const written = draft.trim();
  return (
    <ul className="suggestion-list" aria-label="搜索建议">
      <li>
        <button type="button" className="suggestion-list__item" onClick={() => onWord(written)}>
          <SearchIcon size={16} />
          <span className="suggestion-list__text">搜索“{written}”</span>
        </button>
      </li>
      {matchingRecent.map((word) => (
        <li key={word}>
          <button type="button" className="suggestion-list__item" onClick={() => onWord(word)}>
            <SearchIcon size={16} />
            <span className="suggestion-list__text">
              <Highlighted text={word} word={written} />
            </span>
            <span className="suggestion-list__note">最近搜索</span>
          </button>
        </li>
      ))}
      {suggestions.works.map(({ key, href, title, category }) => (
        <li key={`work ${key}`}>
          <Link className="suggestion-list__item" to={href}>
            <span className="suggestion-list__text">
              <Highlighted text={title} word={written} />
            </span>
            <span className="suggestion-list__note">{category}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
});

const SearchBody = observer(function SearchBody({ plan, store, onWord }: SearchBodyProps) {
  if (store.isWriting) return <SuggestionList store={store} onWord={onWord} />;
  if (store.keyword !== undefined && store.results) {
    return <SearchResults plan={plan} store={store} results={store.results} onWord={onWord} />;
  }
  const { Start } = plan;
  return (
    <div className="search__words">
      <RecentWords store={store} onWord={onWord} />
      {plan.fetchHotWords && <HotWords store={store} onWord={onWord} />}
      {Start && <Start />}
    </div>
  );
});
