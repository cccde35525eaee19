import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { CategoryIcon, HeartIcon, PhoneIcon, RankIcon, SearchIcon } from '../../../ui/icons/icon.tsx';
import { AppEntry } from '../../app-offer/app-entry.tsx';
import './nav-row.css';

/** Without an address: the app's own entry, which differs by platform. */
const links: readonly { label: string; to?: string; icon: ReactNode }[] = [
  { label: '排行', to: paths.comicRanking.to(), icon: <RankIcon /> },
  { label: '分类', to: paths.comicCategory.to(), icon: <CategoryIcon /> },
  { label: '收藏', to: paths.comicShelf.to({ active: 'shelf' }), icon: <HeartIcon /> },
  { label: 'APP', icon: <PhoneIcon /> },
  { label: '搜索', to: paths.comicSearch.to(), icon: <SearchIcon /> },
];

export function NavRow() {
  return (
    <nav className="nav-row" aria-label="漫画导航">
      {links.map(({ label, to, icon }) => (
        <NavLink key={label} to={to}>
          <span className="nav-row__icon">{icon}</span>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function NavLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <AppEntry className="nav-row__link">{children}</AppEntry>;
  return (
    <Link className="nav-row__link" to={to}>
      {children}
    </Link>
  );
}
