import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAbsoluteUrl } from '#shared/codec/picture-address.ts';
import type { Ad } from '#shared/contract/comic/entities.ts';
import { usePicture } from '../../../services/pictures/use-picture.ts';
import { useServices } from '../../../services/services-context.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Cover } from '../../../ui/cover.tsx';
import './ad-carousel.css';
import { adTarget } from './ad-target.ts';

const adIntervalMs = 12_500;

export function AdCarousel({ ads }: { readonly ads: readonly Ad[] }) {
  const slides = ads.map((ad, index) => ({
    key: `${index} ${ad.imgPath}`,
    content: <AdSlide ad={ad} name={`推荐 ${index + 1}`} />,
  }));
  return <Carousel label="精选推荐" slides={slides} intervalMs={adIntervalMs} />;
}

function AdSlide({ ad, name }: { readonly ad: Ad; readonly name: string }) {
  const { config } = useServices();
  const source = isAbsoluteUrl(ad.imgPath)
    ? ad.imgPath
    : new URL(ad.imgPath, imageBase(config.imageHost)).href;
  const picture = usePicture(source);
  return (
    <div className="ad-slide">
      <Cover shape="banner" alt="" status={picture.status} url={picture.url} retry={picture.retry} />
      <AdLink ad={ad}>
        <span className="visually-hidden">{name}</span>
      </AdLink>
    </div>
  );
}

function imageBase(imageHost: string): string {
  return imageHost === '' ? window.location.origin : imageHost;
}

function AdLink({ ad, children }: { readonly ad: Ad; readonly children: ReactNode }) {
  const target = adTarget(ad, window.location.href);
  if (target === undefined) return children;
  if (target.kind === 'screen') {
    return (
      <Link className="ad-slide__link" to={target.path} draggable={false}>
        {children}
      </Link>
    );
  }
  const opening = target.isNewWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="ad-slide__link" href={target.url} draggable={false} {...opening}>
      {children}
    </a>
  );
}
