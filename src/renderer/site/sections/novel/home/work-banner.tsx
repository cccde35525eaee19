import { useRef, useState } from 'react';
import { WorkCover } from '../../../features/works/cards/work-cover.tsx';
import type { Work } from '../../../features/works/work.ts';
import { usePicture } from '../../../services/pictures/use-picture.ts';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { useNearViewport } from '../../../ui/layout/use-near-viewport.ts';
import './work-banner.css';

const intervalMs = 6_000;

/** Shows a carousel of works at the top of a home, with a placeholder while they load. */
export function WorkBanner({ works }: { readonly works: readonly Work[] }) {
  if (works.length === 0) return <Skeleton shape="wide" />;
  const slides = works.map((work) => ({ key: work.key, content: <BannerSlide work={work} /> }));
  return <Carousel label="精选推荐" slides={slides} intervalMs={intervalMs} />;
}

function BannerSlide({ work }: { readonly work: Work }) {
  const { author, category, summary } = work;
  return (
    <article className="work-banner">
      <Backdrop work={work} />
      <div className="work-banner__texts">
        <h2 className="work-banner__title">
          <StretchedLink to={work.href}>{work.title}</StretchedLink>
        </h2>
        <p className="work-banner__note">{[author, category].filter(Boolean).join(' · ')}</p>
        <p className="work-banner__summary">{summary}</p>
      </div>
      <div className="work-banner__cover">
        <WorkCover work={work} shape="portrait" />
      </div>
    </article>
  );
}

/** Fills the slide with the cover, so blurred that its printed title cannot be read. */
function Backdrop({ work }: { readonly work: Pick<Work, 'cover'> }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  const { url } = usePicture(isNear ? work.cover : undefined);
  const [loadedUrl, setLoadedUrl] = useState<string>();
  return (
    <div className="work-banner__backdrop" ref={place}>
      {url !== undefined && (
        <img src={url} alt="" hidden={url !== loadedUrl} onLoad={() => setLoadedUrl(url)} draggable={false} />
      )}
    </div>
  );
}
