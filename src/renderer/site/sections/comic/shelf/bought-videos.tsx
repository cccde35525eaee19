import { observer } from 'mobx-react-lite';
import { WorkGrid, WorkGridSkeleton } from '../../../features/works/cards/work-grid.tsx';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import './bought-videos.css';
import { BoughtVideosStore } from './bought-videos.store.ts';
import { VideoCard } from './video-card.tsx';

export const BoughtVideos = observer(function BoughtVideos() {
  const { api, session } = useServices();
  const { list, loadMore } = useStore((lifetime) => new BoughtVideosStore({ api, session, lifetime }));
  return (
    <div className="bought-videos">
      <InfiniteList
        status={list.status}
        isEnd={list.isEnd}
        isEmpty={list.items.length === 0}
        errorText={list.error?.message}
        skeleton={<WorkGridSkeleton columns={2} count={6} />}
        onMore={loadMore}
      >
        <WorkGrid columns={2}>
          {list.items.map((video) => (
            <VideoCard key={video.vodId} video={video} />
          ))}
        </WorkGrid>
      </InfiniteList>
    </div>
  );
});
