import { vodWatch } from '#shared/contract/vod/watch.ts';
import { isVip } from '../../pay/vip.ts';
import type { SampleVideo } from '../../sample-content/videos/video.ts';
import type { SandboxServices } from '../../services.ts';
import type { User } from '../../storage/user-repository.ts';
import { type Handler, handle, userOf } from '../handler.ts';
import { success } from '../response.ts';
import { noSuchVideo } from './orders.ts';
import { videoViews } from './pages.ts';

export const vodWatchHandlers: readonly Handler[] = [
  handle(vodWatch, ({ query, caller }, services) => {
    const { videos } = services.content;
    const vodId = Number(query.vodId);
    const video = videos.byId(vodId);
    if (!video) return noSuchVideo;
    const user = userOf(caller, services);
    const series = videos.episodes(video);
    const bought = video.price === 0 || (user !== undefined && hasBought(user, vodId, services));
    const mayWatch =
      bought || (video.view.vipFree && user !== undefined && isVip(user, services.clock.now()));
    return success({
      ...video.view,
      bought,
      canTryWatch: video.canTryWatch,
      guessLikeList: videoViews(videos.similar(video)),
      ...(series.length > 1 && {
        seriesList: videoViews(series).map((view) => ({
          ...view,
          bought: user !== undefined && hasBought(user, view.vodId, services),
        })),
      }),
      // Sends playback addresses only to callers who may watch.
      ...(mayWatch || video.canTryWatch ? played(video, caller.origin) : {}),
    });
  }),
];

function hasBought(user: User, vodId: number, { storage }: SandboxServices): boolean {
  return storage.purchases.has(user.id, 'video', vodId);
}

function played({ source, playFrom, playerInputs }: SampleVideo, origin: string) {
  const vodPlayFrom = playFrom ?? (source.endsWith('.m3u8') ? 'm3u8' : 'mp4');
  return { vodPlayUrl: source, vodPlayFrom, ...playerInputs(origin) };
}
