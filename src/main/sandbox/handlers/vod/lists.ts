import { vodHome, vodShelves } from '#shared/contract/vod/home.ts';
import { vodLatest, vodRank, vodShelf } from '#shared/contract/vod/lists.ts';
import { type Handler, handlePure } from '../handler.ts';
import { success } from '../response.ts';
import { videoPage } from './pages.ts';

/** Shelves of the home in order, one per category. */
const shelves = [
  { typeId: 1, typeName: '每日推荐' },
  { typeId: 2, typeName: '山川湖海' },
  { typeId: 3, typeName: '精品热门' },
  { typeId: 4, typeName: '古镇老街' },
  { typeId: 5, typeName: '四季花木' },
  { typeId: 6, typeName: '中文字幕' },
  { typeId: 7, typeName: '能工巧匠' },
  { typeId: 8, typeName: '动画' },
  { typeId: 9, typeName: '钟表时光' },
  { typeId: 10, typeName: '测试片' },
] as const;

export const vodListHandlers: readonly Handler[] = [
  handlePure(vodHome, (_, { content: { videos } }) =>
    success({
      shelves: shelves.map((shelf) => ({ ...shelf, list: videoPage(videos.shelf(shelf.typeId), 1).list })),
      latest: videoPage(videos.latest(0), 1).list,
    }),
  ),
  handlePure(vodShelves, () => success({ shelves: [...shelves] })),
  handlePure(vodLatest, ({ params, query }, { content: { videos } }) =>
    success(videoPage(videos.latest(Number(params.type)), params.page, query.pageSize)),
  ),
  handlePure(vodShelf, ({ params }, { content: { videos } }) =>
    success(videoPage(videos.shelf(Number(params.typeId)), params.page)),
  ),
  handlePure(vodRank, ({ query }, { content: { videos } }) =>
    success(videoPage(videos.rank(query.rankType, Number(query.typeId)), query.currentPage)),
  ),
];
