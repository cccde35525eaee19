import { useSearchParams } from 'react-router-dom';
import { Favourites } from '../../features/library/shelf-page/favourites.tsx';
import { History } from '../../features/library/shelf-page/history.tsx';
import { ShelfStore } from '../../features/library/shelf-page/shelf.store.ts';
import { ShelfPage } from '../../features/library/shelf-page/shelf-page.tsx';
import { BoughtVideos } from '../../features/videos/bought-videos.tsx';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { comicLibrary } from './library/comic-library.ts';

export function ShelfScreen() {
  const services = useServices();
  const store = useStore((lifetime) => new ShelfStore(comicLibrary(services), { now: Date.now, lifetime }));
  const [query] = useSearchParams();
  return (
    <ShelfPage
      tabs={[
        { key: 'shelf', label: '漫画收藏', panel: <Favourites store={store} /> },
        { key: 'history', label: '阅读历史', panel: <History store={store} /> },
        { key: 'shelf-vod', label: '已购视频', panel: <BoughtVideos /> },
      ]}
      active={query.get('active')}
      hrefOf={(active) => paths.comicShelf.to({ active })}
    />
  );
}
