import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Video } from '#shared/contract/vod/entities.ts';
import { videoPrice } from '../../../../features/videos/video-work.tsx';
import { paths } from '../../../../paths.ts';
import { useServices } from '../../../../services/services-context.ts';
import { useChosenInView } from '../../../../ui/layout/use-chosen-in-view.ts';
import './episode-list.css';

interface EpisodeListProps {
  /** Episodes of the series in order. */
  readonly episodes: readonly Video[];
  /** ID of the video on the screen. */
  readonly current: string;
}

/** Shows the episodes of a series in a row, with the current one in view. */
export function EpisodeList({ episodes, current }: EpisodeListProps) {
  const row = useRef<HTMLOListElement>(null);
  useChosenInView(row, '[data-current]', current, episodes.length);
  return (
    <section className="episode-list" aria-labelledby="episodes">
      <h2 className="episode-list__heading" id="episodes">
        选集 <span className="episode-list__count">共{episodes.length}集</span>
      </h2>
      <ol className="episode-list__row" ref={row}>
        {episodes.map((episode, index) => (
          <Episode
            key={episode.vodId}
            episode={episode}
            number={index + 1}
            isCurrent={episode.vodId === current}
          />
        ))}
      </ol>
    </section>
  );
}

interface EpisodeProps {
  readonly episode: Video;
  readonly number: number;
  readonly isCurrent: boolean;
}

const Episode = observer(function Episode({ episode, number, isCurrent }: EpisodeProps) {
  const { session } = useServices();
  const { vodId, vodName, vipFree, bought } = episode;
  const isIncluded = Boolean(vipFree) && session.isVip;
  const price = bought ? '已购买' : isIncluded ? 'VIP免费' : videoPrice(episode);
  return (
    <li data-current={isCurrent || undefined}>
      {/* Replaces the entry, so that Back leaves the series. */}
      <Link
        className="episode-list__episode"
        to={paths.vodDetail.to({ vodId, resume: 1 })}
        replace
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className="episode-list__number">第{number}集</span>
        <span className="episode-list__title">{episodeTitle(vodName)}</span>
        <span className="episode-list__note">{isCurrent ? '正在观看' : price}</span>
      </Link>
    </li>
  );
});

/** Returns the title of an episode without the name of its series and its number. */
export function episodeTitle(name: string): string {
  return /(?:：| 第\d+集 )(.+)$/.exec(name)?.[1] ?? name;
}
