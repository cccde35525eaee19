import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { dayUpdates, vodCategories } from '../vod-categories.ts';
import '../../../ui/form/choice-row.css';
import './shelf-nav.css';

const links = [
  { label: '热门排行', to: paths.vodRanking.to() },
  ...[dayUpdates, ...vodCategories].map(({ cid, title }) => ({
    label: title,
    to: paths.vodCategory.to({ cid }),
  })),
];

/** Links to the categories in a row that scrolls horizontally. */
export function ShelfNav() {
  return (
    <nav className="choice-row shelf-nav" aria-label="视频分类">
      {links.map(({ label, to }) => (
        <Link key={to} className="shelf-nav__link" to={to}>
          <span className="shelf-nav__label">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
