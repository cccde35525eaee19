import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { SearchIcon } from '../../../../ui/icons/icon.tsx';
import { Highlighted } from '../../../../ui/text/highlighted.tsx';
import type { SearchStore } from '../search.store.ts';
import './suggestion-list.css';

interface SuggestionListProps {
  readonly store: SearchStore;
  onWord(word: string): void;
}

/** Shows suggestions while the user types: matching recent searches and works. */
export const SuggestionList = observer(function SuggestionList({ store, onWord }: SuggestionListProps) {
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
