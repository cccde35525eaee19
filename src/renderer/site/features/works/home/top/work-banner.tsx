import { StretchedLink } from '../../../../ui/buttons/stretched-link.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Carousel } from '../../../../ui/layout/carousel.tsx';
import { WorkCover } from '../../cards/work-cover.tsx';
import type { Work } from '../../work.ts';
import './work-banner.css';

const intervalMs = 6_000;

/** Shows a carousel of works at the top of a home, with a placeholder while they load. */
export function WorkBanner({ works }: { readonly works: readonly Work[] }) {
  if (works.length === 0) return <Skeleton shape="wide" />;
  const slides = works.map((work) => ({ key: work.key, content: <BannerSlide work={work} /> }));
  return <Carousel label="精选推荐" slides={slides} intervalMs={intervalMs} />;
}

function BannerSlide({ work }: { readonly work: Work }) {
  return (
    <article className="work-banner">
      <WorkCover work={work} shape="wide" />
      <h2 className="work-banner__title">
        <StretchedLink to={work.href}>{work.title}</StretchedLink>
      </h2>
    </article>
  );
}
