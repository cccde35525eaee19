import { isAbsoluteUrl } from '#shared/codec/picture-address.ts';
import type { Video } from '#shared/contract/vod/entities.ts';
import { paths } from '../../../paths.ts';
import type { PictureSource } from '../../../services/pictures/picture-loader.ts';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import '../../../features/works/cards/work-card.css';
import { LazyCover } from '../../../features/works/cards/lazy-cover.tsx';

/** Looks as a book's card does. */
export function VideoCard({ video }: { readonly video: Video }) {
  return (
    <article className="work-card">
      <LazyCover source={videoPicture(video)} shape="wide" />
      <h2 className="work-card__title">
        <StretchedLink to={paths.vodDetail.to({ vodId: video.vodId })}>{video.vodName}</StretchedLink>
      </h2>
      <p className="work-card__note">已购买</p>
    </article>
  );
}

function videoPicture({ vodName, vodPic }: Video): PictureSource | undefined {
  if (!vodPic) return undefined;
  return isAbsoluteUrl(vodPic) ? vodPic : { section: 'vod', title: vodName, number: 0, imagePath: vodPic };
}
