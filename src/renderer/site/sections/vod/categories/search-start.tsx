import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ContinueWatching } from '../home/continue-watching.tsx';
import { fetchShelves, VodCategories } from '../vod-categories.ts';
import './search-start.css';

/** Shows unfinished videos and the categories before a search. The API has no popular keywords for videos. */
export function SearchStart() {
  return (
    <>
      <ContinueWatching />
      <CategoryTiles />
    </>
  );
}

/** Links to the categories. */
const CategoryTiles = observer(function CategoryTiles() {
  const { categories, fetched, load } = useCategories();
  const { list } = categories;
  const id = useId();
  if (list.length === 0 && fetched.status !== 'failed') return null;
  return (
    <nav aria-labelledby={id}>
      <h2 className="category-tiles__title" id={id}>
        视频分类
      </h2>
      {list.length === 0 && (
        <p role="status">
          分类加载失败
          <Button variant="plain" onClick={load}>
            重试
          </Button>
        </p>
      )}
      <ul className="category-tiles">
        {list.map(({ cid, title }) => (
          <li key={cid}>
            <Link className="category-tiles__link" to={paths.vodCategory.to({ cid })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** Returns the stored categories. Fetches them if no home screen has done so. */
function useCategories() {
  const { api, storage } = useServices();
  const lifetime = useLifetime();
  const [categories] = useState(() => new VodCategories(storage));
  const [fetched] = useState(
    () =>
      new Loadable(async (signal) => {
        categories.replace(await fetchShelves(api, signal), Date.now());
        return true;
      }),
  );
  const load = useCallback(() => void fetched.ensure(lifetime.signal), [fetched, lifetime]);
  useEffect(() => {
    if (categories.list.length === 0) load();
  }, [categories, load]);
  return { categories, fetched, load };
}
