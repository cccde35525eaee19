import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { httpAddress } from '#shared/http-address.ts';
import { idle } from '../../services/async/idle.ts';
import { plainPictureUrl } from '../../services/pictures/plain-picture-url.ts';
import { usePicture } from '../../services/pictures/use-picture.ts';
import { useServices } from '../../services/services-context.ts';
import { Carousel } from '../../ui/layout/carousel.tsx';
import { Cover } from '../../ui/layout/cover.tsx';
import { useNearViewport } from '../../ui/layout/use-near-viewport.ts';
import './ad-carousel.css';
import type { AdLink, ShownAd } from './shown-ad.ts';

const adIntervalMs = 12_500;

/** Loads the first picture alone, so that it appears sooner. The hidden ones follow when the browser is idle. */
export function AdCarousel({ ads }: { readonly ads: readonly ShownAd[] }) {
  const [isFirstSettled, setFirstSettled] = useState(false);
  const slides = ads.map((ad, index) => ({
    key: `${index} ${ad.picture}`,
    content: (
      <AdSlide
        ad={ad}
        name={ad.title ?? `推荐 ${index + 1}`}
        isFirst={index === 0}
        mayLoad={index === 0 || isFirstSettled}
        onSettled={() => void idle(window).then(() => setFirstSettled(true))}
      />
    ),
  }));
  return <Carousel label="精选推荐" slides={slides} intervalMs={adIntervalMs} />;
}

interface AdSlideProps {
  readonly ad: ShownAd;
  readonly name: string;
  readonly isFirst: boolean;
  /** False loads the picture only when the slide comes near the viewport. */
  readonly mayLoad: boolean;
  onSettled(): void;
}

function AdSlide({ ad, name, isFirst, mayLoad, onSettled }: AdSlideProps) {
  const { config } = useServices();
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(element);
  const picture = usePicture(mayLoad || isNear ? plainPictureUrl(ad.picture, config.imageHost) : undefined);
  return (
    <div className="ad-slide" ref={element}>
      <Cover
        shape="banner"
        alt=""
        status={picture.status}
        url={picture.url}
        isUrgent={isFirst}
        retry={picture.retry}
        onSettled={onSettled}
      />
      <SlideLink link={ad.link}>
        <span className="visually-hidden">{name}</span>
      </SlideLink>
    </div>
  );
}

interface SlideLinkProps {
  readonly link: AdLink | undefined;
  readonly children: ReactNode;
}

function SlideLink({ link, children }: SlideLinkProps) {
  if (link === undefined) return children;
  if (link.kind === 'screen') {
    return (
      <Link className="ad-slide__link" to={link.path} draggable={false}>
        {children}
      </Link>
    );
  }
  const address = httpAddress(link.address, window.location.href);
  if (address === undefined) return children;
  const opening = link.isNewWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="ad-slide__link" href={address} draggable={false} {...opening}>
      {children}
    </a>
  );
}
