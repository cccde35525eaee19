import { Link } from 'react-router-dom';
import { SearchIcon } from '../../../ui/icons/icon.tsx';
import './search-entry.css';

interface SearchEntryProps {
  readonly to: string;
  /** What can be searched for. */
  readonly text: string;
}

/** The way to a section's search, where its field will be. */
export function SearchEntry({ to, text }: SearchEntryProps) {
  return (
    <Link className="search-entry" to={to}>
      <SearchIcon size={18} />
      {text}
    </Link>
  );
}
