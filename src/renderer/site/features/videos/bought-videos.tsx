import { observer } from 'mobx-react-lite';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { WorkList } from '../works/lists/work-list.tsx';
import { BoughtVideosStore } from './bought-videos.store.ts';
import { videoWork } from './video-work.tsx';

/** Shows the videos that were bought, or a link to the video section if there are none. */
export const BoughtVideos = observer(function BoughtVideos() {
  const { api, session } = useServices();
  const { list } = useStore(
    (lifetime) => new BoughtVideosStore({ api, session, workOf: videoWork, lifetime }),
  );
  const toVideos = (
    <ButtonLink to={paths.vodHome.to()} variant="primary">
      去看视频
    </ButtonLink>
  );
  return <WorkList list={list} shape="wide" emptyActions={toVideos} />;
});
