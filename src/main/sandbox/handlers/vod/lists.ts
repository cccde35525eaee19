import { vodHome, vodShelves } from '#shared/contract/vod/home.ts';
import { vodLatest, vodRank, vodShelf } from '#shared/contract/vod/lists.ts';
import { categoryName, videoCategories } from '../../sample-content/videos/video-categories.ts';
import { type Handler, handlePure } from '../handler.ts';
import { success } from '../response.ts';
import { videoPage } from './pages.ts';

export const vodListHandlers: readonly Handler[] = [
  handlePure(vodHome, (_, { content: { videos } }) =>
    success({
      shelves: videoCategories.map((category) => ({
        ...category,
        list: videoPage(videos.shelf(category.typeId), 1).list,
      })),
      latest: videoPage(videos.latest(0), 1).list,
    }),
  ),
  handlePure(vodShelves, () => success({ shelves: [...videoCategories] })),
  handlePure(vodLatest, ({ params, query }, { content: { videos } }) => {
    const typeId = Number(params.type);
    return success({ ...named(typeId), ...videoPage(videos.latest(typeId), params.page, query.pageSize) });
  }),
  handlePure(vodShelf, ({ params }, { content: { videos } }) => {
    const typeId = Number(params.typeId);
    return success({ ...named(typeId), ...videoPage(videos.shelf(typeId), params.page) });
  }),
  handlePure(vodRank, ({ query: { rankType, typeId, currentPage } }, { content: { videos } }) => {
    const category = Number(typeId);
    return success({
      ...(category === 0 ? {} : named(category)),
      ...videoPage(videos.rank(rankType, category), currentPage),
    });
  }),
];

/** Returns the field with the name of a category. Returns no field for an unknown ID. */
function named(typeId: number): { readonly typeName?: string } {
  const typeName = categoryName(typeId);
  return typeName === undefined ? {} : { typeName };
}
