import { serverCodes } from '#shared/contract/envelope.ts';
import { vodBuy, vodOrders } from '#shared/contract/vod/orders.ts';
import { refusal, success } from './answer.ts';
import { type Handler, handleForUser } from './handler.ts';
import { pageCount } from './pages.ts';

const pageSize = 10;

export const vodOrderHandlers: readonly Handler[] = [
  handleForUser(vodBuy, ({ query }, { content: { videos }, storage, clock }, user) => {
    const video = videos.byId(query.vodId);
    if (!video) return refusal(serverCodes.notFound, '没有找到这个视频');
    const outcome = storage.purchases.buyVideo({
      userId: user.id,
      videoId: query.vodId,
      price: video.price,
      at: clock.now(),
    });
    return outcome === 'insufficient' ? refusal(serverCodes.unpaid, '金币不足，请充值') : success(null);
  }),

  handleForUser(vodOrders, ({ params }, { content: { videos }, storage }, user) => {
    const bought = storage.purchases.boughtVideos(user.id);
    const from = (params.page - 1) * pageSize;
    const shown = bought.slice(from, from + pageSize).map((vodId) => videos.byId(vodId));
    return success({
      list: shown.filter((video) => video !== undefined).map(({ view }) => ({ ...view, bought: true })),
      totalPage: pageCount(bought.length, pageSize),
    });
  }),
];
