import { videoWork } from '../../../features/videos/video-work.tsx';
import type { FetchedPlan } from '../../../features/works/home/section-plan.ts';
import { grid2 } from '../../../features/works/home/shapes/grid.tsx';
import { paths } from '../../../paths.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { dayUpdates, vodCategories } from '../vod-categories.ts';
import { latestVideos, shelfVideos } from '../vod-pages.ts';
import type { HomeShelf } from './home-shelf.ts';

/** Number of pages that the button 换一批 cycles through. */
const batches = 4;
const shownShelves = 10;
const shownVideos = 6;

/** Rows that are assumed until the response contains the real ones. */
export const usualShelves: readonly HomeShelf[] = [dayUpdates, ...vodCategories.slice(0, 2)].map(
  ({ cid, title }) => ({ typeId: cid, typeName: title }),
);

/** Returns the sections of the video home: today's updates, then the other rows. */
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
    title: typeName || titleOf(typeId),
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

function titleOf(typeId: string): string {
  return vodCategories.find(({ cid }) => cid === typeId)?.title ?? '更多视频';
}
