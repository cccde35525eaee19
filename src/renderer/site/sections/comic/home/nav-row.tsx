import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { CategoryIcon, HeartIcon, PhoneIcon, RankIcon, SearchIcon } from '../../../ui/icon.tsx';
import './nav-row.css';

const links: readonly { label: string; to: string; icon: ReactNode }[] = [
  { label: '排行', to: paths.homeDayRanked.to(), icon: <RankIcon /> },
  { label: '分类', to: paths.category.to(), icon: <CategoryIcon /> },
  { label: '收藏', to: paths.shelf.to({ active: 'shelf' }), icon: <HeartIcon /> },
  { label: 'APP', to: paths.user.to(), icon: <PhoneIcon /> },
  { label: '搜索', to: paths.search.to(), icon: <SearchIcon /> },
];

export function NavRow() {
  return (
    <nav className="nav-row" aria-label="漫画导航">
      {links.map(({ label, to, icon }) => (
        <Link key={label} className="nav-row__link" to={to}>
          <span className="nav-row__icon">{icon}</span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
