import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { SearchIcon } from '../../../ui/icons/icon.tsx';
import type { SearchPlan } from './search-plan.ts';
import './other-searches.css';

const searches = [
  { section: '漫画', path: paths.comicSearch },
  { section: '视频', path: paths.vodSearch },
  { section: '小说', path: paths.novelSearch },
];

interface OtherSearchesProps {
  readonly plan: Pick<SearchPlan, 'address'>;
  readonly keyword: string;
}

/** Links to the search for the same keyword in the other sections, because a search finds only works of its section. */
export function OtherSearches({ plan, keyword }: OtherSearchesProps) {
  const others = searches
    .map(({ section, path }) => ({ section, href: path.to({ q: keyword }) }))
    .filter(({ href }) => href !== plan.address(keyword));
  return (
    <ul aria-label="在其他频道搜索">
      {others.map(({ section, href }) => (
        <li key={section}>
          <Link className="suggestion-list__item" to={href}>
            <SearchIcon size={16} />
            <span className="suggestion-list__text">
              在{section}中搜索“{keyword}”
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SearchSectionsProps {
  readonly plan: Pick<SearchPlan, 'address'>;
  /** Valid keyword in the field; undefined if there is none. */
  readonly keyword: string | undefined;
}

/** Switches to the search of another section and keeps the keyword. Back then leaves the search. */
export function SearchSections({ plan, keyword }: SearchSectionsProps) {
  return (
    <nav className="search-sections" aria-label="搜索频道">
      {searches.map(({ section, path }) => {
        const href = path.to({ q: keyword });
        return (
          <Link
            key={section}
            className="search-sections__link"
            to={href}
            replace
            aria-current={href === plan.address(keyword) ? 'page' : undefined}
          >
            {section}
          </Link>
        );
      })}
    </nav>
  );
}
