import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import './comment-line.css';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { Video } from '#shared/contract/vod/entities.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { videoPrice, videoWork } from '../../../../features/videos/video-work.tsx';
import { WorkCover } from '../../../../features/works/cards/work-cover.tsx';
import { paths } from '../../../../paths.ts';
import type { PlayerHandle } from '../../../../player/player-handle.ts';
import type { PlayerComponents } from '../../../../player/player-options.ts';
import type { PictureSource } from '../../../../services/pictures/picture-loader.ts';
import { usePicture } from '../../../../services/pictures/use-picture.ts';
import { useLifetime } from '../../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../../services/services-context.ts';
import { FailureMessage } from '../../../../ui/feedback/status-message.tsx';
import { followingVideos } from '../about/following-videos.ts';
import { type AddressOf, mediaAddress } from './media-address.ts';
import { MiniPlayerStore } from './mini/mini-player.store.ts';
import { MiniPlayer } from './mini/mini-player.tsx';
import { playerOptions } from './player-options.ts';
import type { PlayerCode } from './use-player-code.ts';

interface PlayerStageProps {
  readonly video: WatchedVideo;
  readonly isPreview: boolean;
  /** True to resume at the stored position. */
  readonly resumes: boolean;
  readonly code: PlayerCode;
  /**
   * Called for each player that is created. Must be the same function in each rendering, because another one creates a
   * new player.
   */
  onReady(player: PlayerHandle): void;
  /** Called when the user reloads a video whose data contain no URL. */
  onReload(): void;
}

/** Shows the player of a video, or the reason why it cannot play. */
export const PlayerStage = observer(function PlayerStage({ onReload, ...player }: PlayerStageProps) {
  const { video } = player;
  const { session } = useServices();
  const storage = session.common?.s3VodUrl;
  const addressOf = useCallback<AddressOf>(
    (text) => mediaAddress(text, { storage, origin: window.location.origin }),
    [storage],
  );
  const source = addressOf(video.vodPlayUrl);
  if (!video.vodPlayUrl) return <FailureMessage text="加载失败" onRetry={onReload} />;
  if (source === undefined) return <FailureMessage text="视频地址无效，无法播放" />;
  return <Player {...player} source={source} addressOf={addressOf} />;
});

interface PlayerProps extends Omit<PlayerStageProps, 'onReload'> {
  readonly source: string;
  /**
   * Returns the absolute URL of a media file. Must be the same function in each rendering, because another one creates
   * a new player.
   */
  readonly addressOf: AddressOf;
}

/**
 * Returns the first of the following videos, which is offered at the end. It starts by itself only if the account may
 * watch all of it, because nobody should reach a paywall without choosing to. Otherwise its price is shown.
 */
export function upNextOf(
  [video]: readonly Video[],
  { isVip }: { readonly isVip: boolean },
  play: (video: Video) => void,
): PlayerComponents['upNext'] | undefined {
  if (!video) return undefined;
  const isWhole = video.bought || video.vodPointsPlay === 0 || (video.vipFree && isVip);
  const next = { name: video.vodName, play: () => play(video) };
  return isWhole ? { next } : { next: { ...next, price: videoPrice(video) }, seconds: 0 };
}

/** Max time in ms to wait for the poster, which cannot be set after the player starts. */
const posterTimeoutMs = 1_000;

interface Poster {
  readonly url: string | undefined;
}

/** Returns the poster, or an empty one if it is missing or late. Undefined while it is loading. */
function usePoster(source: PictureSource | undefined): Poster | undefined {
  const { status, url } = usePicture(source);
  const [isLate, setLate] = useState(false);
  const [poster, setPoster] = useState<Poster>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), posterTimeoutMs);
    return () => clearTimeout(timer);
  }, []);

  const isSettled = source === undefined || status !== 'loading' || isLate;
  if (!poster && isSettled) setPoster({ url });
  return poster;
}

const Player = observer(function Player({
  video,
  isPreview,
  resumes,
  source,
  addressOf,
  code,
  onReady,
}: PlayerProps) {
  const lifetime = useLifetime();
  const poster = usePoster(videoWork(video).cover);
  const [mini] = useState(() => new MiniPlayerStore());
  const { platform, session } = useServices();
  const navigate = useNavigate();
  // Places the comment input below a compact player, because its control bar has no space.
  const [line] = useState(() => {
    const isCompact = platform.isPhone || window.matchMedia('(max-width: 639px)').matches;
    return isCompact ? document.createElement('div') : undefined;
  });
  const options = useMemo(
    () =>
      poster &&
      playerOptions(video, {
        ...{ source, poster: poster.url, isPreview, resumes, addressOf },
        commentLine: line,
        upNext: upNextOf(followingVideos(video), session, ({ vodId }) => {
          void navigate(paths.vodDetail.to({ vodId, resume: 1 }));
        }),
      }),
    [video, source, poster, isPreview, resumes, addressOf, line, session, navigate],
  );
  const handleReady = useCallback(
    (player: PlayerHandle) => {
      mini.follow(player, lifetime.signal);
      onReady(player);
    },
    [mini, lifetime, onReady],
  );
  const View = code.value;
  return (
    <>
      {View && options ? (
        <MiniPlayer mini={mini}>
          <View options={options} onReady={handleReady} />
        </MiniPlayer>
      ) : (
        <PlayerPlace code={code} video={video} />
      )}
      {line && video.danmu && <CommentLine line={line} />}
    </>
  );
});

/** Fills the place of the player while its code loads. */
const PlayerPlace = observer(function PlayerPlace({ code, video }: Pick<PlayerProps, 'code' | 'video'>) {
  const lifetime = useLifetime();
  if (code.status === 'failed') {
    const handleRetry = () => void code.load(lifetime.signal);
    return <FailureMessage text="播放器加载失败，请检查网络后重试" onRetry={handleRetry} />;
  }
  return (
    <div className="vod-stage__waiting" aria-busy="true">
      <WorkCover work={videoWork(video)} shape="wide" />
    </div>
  );
});

/**
 * Renders the element below the player into which the player puts its comment input. It has its final height from the
 * start.
 */
function CommentLine({ line }: { readonly line: HTMLElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.append(line);
    return () => line.remove();
  }, [line]);
  return <div ref={holder} className="comment-line" />;
}
