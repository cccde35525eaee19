import { useSearchParams } from 'react-router-dom';
import { Favourites } from '../../features/library/shelf-page/favourites.tsx';
import { History } from '../../features/library/shelf-page/history.tsx';
import { ShelfStore } from '../../features/library/shelf-page/shelf.store.ts';
import { ShelfPage } from '../../features/library/shelf-page/shelf-page.tsx';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { novelLibrary } from './library/novel-library.ts';

export function NovelShelfScreen() {
  const services = useServices();
  const store = useStore((lifetime) => new ShelfStore(novelLibrary(services), { now: Date.now, lifetime }));
  const [query] = useSearchParams();
  return (
    <ShelfPage
      tabs={[
        { key: 'history', label: '最近阅读', panel: <History store={store} /> },
        { key: 'shelf', label: '我的书架', panel: <Favourites store={store} /> },
      ]}
      usual="shelf"
      active={query.get('active')}
      hrefOf={(active) => paths.novelShelf.to({ active })}
    />
  );
}
