import { useNavigate, useSearchParams } from 'react-router-dom';
import { Favourites } from '../../../features/library/favourites.tsx';
import { History } from '../../../features/library/history.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { BoughtVideos } from './bought-videos.tsx';
import '../../../features/library/shelf.css';
import { ShelfStore } from '../../../features/library/shelf.store.ts';

const tabs = [
  { key: 'shelf', label: '漫画收藏', Panel: Favourites },
  { key: 'history', label: '阅读历史', Panel: History },
  { key: 'shelf-vod', label: '已购视频', Panel: BoughtVideos },
] as const;

/** The tab lives in the address, so that a link or a step back finds it. */
export function ShelfScreen() {
  const { api, storage } = useServices();
  const store = useStore(() => new ShelfStore({ api, storage, now: Date.now }));
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const active = query.get('active');
  const { key, Panel } = tabs.find((tab) => tab.key === active) ?? tabs[0];
  const handleSelect = (tab: string) =>
    void navigate(paths.comicShelf.to({ active: tab }), { replace: true });
  return (
    <div className="shelf">
      <Tabs label="书架" tabs={tabs} selected={key} onSelect={handleSelect}>
        <Panel store={store} />
      </Tabs>
    </div>
  );
}
