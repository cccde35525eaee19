import { videoWork } from '../../../features/videos/video-work.tsx';
import type { FetchedPlan } from '../../../features/works/home/section-plan.ts';
import { grid2 } from '../../../features/works/home/shapes/grid.tsx';
import { paths } from '../../../paths.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { dayUpdates, type HomeShelf, titleOf } from '../vod-categories.ts';
import { latestVideos, shelfVideos } from '../vod-pages.ts';

/** Number of pages after which the button 换一批 starts again. */
const batches = 4;
const shownShelves = 10;
const shownVideos = 6;

/** Returns the sections of the video home. Today's updates are the first. */
export function vodHomePlans(api: ApiClient, shelves: readonly HomeShelf[]): readonly FetchedPlan[] {
  const isUpdates = ({ typeId }: HomeShelf) => typeId === dayUpdates.cid;
  return [
    ...shelves.filter(isUpdates),
    ...shelves.filter((shelf) => !isUpdates(shelf)).slice(0, shownShelves),
  ].map((shelf) => shelfPlan(api, shelf));
}

function shelfPlan(api: ApiClient, { typeId, typeName, list }: HomeShelf): FetchedPlan {
  const isUpdates = typeId === dayUpdates.cid;
  return {
    key: typeId,
    title: titleOf(typeId, typeName),
    more: paths.vodCategory.to({ cid: typeId }),
    shape: grid2,
    count: shownVideos,
    ...(!isUpdates && { batches }),
    source: {
      kind: 'list',
      first: list?.map(videoWork),
      fetchWorks: isUpdates ? latestVideos(api, typeId) : shelfVideos(api, typeId),
    },
  };
}
