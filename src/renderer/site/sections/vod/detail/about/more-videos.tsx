import { type ReactNode, useId } from 'react';
import type { Video } from '#shared/contract/vod/entities.ts';
import { videoWork } from '../../../../features/videos/video-work.tsx';
import { WorkCard } from '../../../../features/works/cards/work-card.tsx';
import { WorkGrid } from '../../../../features/works/cards/work-grid.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../../ui/text/class-names.ts';
import './more-videos.css';

interface MoreVideosProps {
  readonly videos: readonly Video[];
  /** True if they are in the narrow column beside the player. */
  readonly areBeside: boolean;
}

/** Shows the video that follows at the end of this one, then other similar videos. */
export function MoreVideos({ videos, areBeside }: MoreVideosProps) {
  const [next, ...others] = videos;
  if (!next) return null;
  return (
    <div className={classNames('more-videos', areBeside && 'more-videos__rows')}>
      <Part title="接下来播放">
        <div className="more-videos__rows">
          <WorkCard work={videoWork(next)} shape="wide" />
        </div>
      </Part>
      {others.length > 0 && (
        <Part title="猜你喜欢">
          <WorkGrid columns={2}>
            {others.map((video) => (
              <WorkCard key={video.vodId} work={videoWork(video)} shape="wide" />
            ))}
          </WorkGrid>
        </Part>
      )}
    </div>
  );
}

const skeletons = ['1', '2', '3', '4', '5'];

/** Shows a placeholder as high as one next and five similar videos, so that the foot of the screen stays in its place. */
export function MoreVideosSkeleton({ areBeside }: Pick<MoreVideosProps, 'areBeside'>) {
  return (
    <div className={classNames('more-videos', areBeside && 'more-videos__rows')}>
      <div>
        <div className="more-videos__heading">
          <Skeleton shape="title" width="5em" />
        </div>
        <div className="more-videos__rows">
          <CardSkeleton />
        </div>
      </div>
      <div>
        <div className="more-videos__heading">
          <Skeleton shape="title" width="4em" />
        </div>
        <WorkGrid columns={2}>
          {skeletons.map((key) => (
            <CardSkeleton key={key} />
          ))}
        </WorkGrid>
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="work-card">
      <div className="work-card__cover">
        <Skeleton shape="wide" />
      </div>
      <div className="work-grid__skeleton-texts">
        <Skeleton shape="text" width="85%" />
        <Skeleton shape="text" width="45%" />
      </div>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="more-videos__heading" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
