import { vodWatch } from '#shared/contract/vod/watch.ts';
import { success } from '../answer.ts';
import { type Handler, handle, userOf } from '../handler.ts';
import { noSuchVideo } from './orders.ts';
import { videoViews } from './pages.ts';

export const vodWatchHandlers: readonly Handler[] = [
  handle(vodWatch, ({ query, caller }, services) => {
    const { videos } = services.content;
    const vodId = Number(query.vodId);
    const video = videos.byId(vodId);
    if (!video) return noSuchVideo;
    const user = userOf(caller, services);
    const bought = user !== undefined && services.storage.purchases.has(user.id, 'video', vodId);
    return success({ ...video.view, bought, guessLikeList: videoViews(videos.similar(video)) });
  }),
];
