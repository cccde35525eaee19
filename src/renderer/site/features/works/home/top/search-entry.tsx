import { Link } from 'react-router-dom';
import type { SearchLink } from '../../../../services/navigation/route-definition.ts';
import { SearchIcon } from '../../../../ui/icons/icon.tsx';
import './search-entry.css';

/** Shows a link that looks like the search field and opens the section's search. */
export function SearchEntry({ to, text }: SearchLink) {
  return (
    <Link className="search-entry" to={to}>
      <SearchIcon size={18} />
      <span className="search-entry__text">{text}</span>
    </Link>
  );
}
