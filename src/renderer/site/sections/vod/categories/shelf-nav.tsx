import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VodCategories } from '../vod-categories.ts';
import '../../../ui/form/choice-row.css';
import './shelf-nav.css';

/** Placeholders that fill the row before the first response. */
const placeholders = ['1', '2', '3', '4'];

/**
 * Links to the ranking and to the categories, in a row that scrolls horizontally. The categories are those of the
 * sections below. Placeholders are shown until the server has sent their names, because these may differ from the
 * site's own.
 */
export const ShelfNav = observer(function ShelfNav() {
  const { storage } = useServices();
  const [categories] = useState(() => new VodCategories(storage));
  const { list } = categories;
  return (
    <nav className="choice-row shelf-nav" aria-label="视频分类">
      <ShelfLink to={paths.vodRanking.to()} label="热门排行" />
      {list.map(({ cid, title }) => (
        <ShelfLink key={cid} to={paths.vodCategory.to({ cid })} label={title} />
      ))}
      {list.length === 0 &&
        placeholders.map((placeholder) => (
          <span key={placeholder} className="shelf-nav__link" aria-hidden="true">
            <Skeleton shape="title" width="5em" />
          </span>
        ))}
    </nav>
  );
});

function ShelfLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link className="shelf-nav__link" to={to}>
      <span className="shelf-nav__label">{label}</span>
    </Link>
  );
}
