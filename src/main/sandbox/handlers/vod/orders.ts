import { serverCodes } from '#shared/contract/envelope.ts';
import { vodBuy, vodOrders } from '#shared/contract/vod/orders.ts';
import { buy } from '../buy.ts';
import { type Handler, handleForUser } from '../handler.ts';
import { pageOf } from '../pages.ts';
import { refusal, success } from '../response.ts';
import { videoPageSize } from './pages.ts';

export const noSuchVideo = refusal(serverCodes.notFound, '没有找到这个视频');

export const vodOrderHandlers: readonly Handler[] = [
  handleForUser(vodBuy, ({ query }, services, user) => {
    const vodId = Number(query.vodId);
    const video = services.content.videos.byId(vodId);
    if (!video) return noSuchVideo;
    const { price, view } = video;
    return buy({ kind: 'video', workId: vodId, itemId: vodId, title: view.vodName, price }, user, services);
  }),

  handleForUser(vodOrders, ({ params }, { content: { videos }, storage }, user) => {
    const { list, totalPage } = pageOf(storage.purchases.items(user.id, 'video'), params.page, videoPageSize);
    const shown = list.map((vodId) => videos.byId(vodId)).filter((video) => video !== undefined);
    return success({ list: shown.map(({ view }) => ({ ...view, bought: true })), totalPage });
  }),
];
