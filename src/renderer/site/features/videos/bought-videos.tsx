import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { WorkList } from '../works/lists/work-list.tsx';
import { BoughtVideosStore } from './bought-videos.store.ts';
import { videoWork } from './video-work.tsx';

export function BoughtVideos() {
  const { api, session } = useServices();
  const { list } = useStore(
    (lifetime) => new BoughtVideosStore({ api, session, workOf: videoWork, lifetime }),
  );
  return <WorkList list={list} shape="wide" />;
}
