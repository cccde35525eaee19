import type { Video } from '#shared/contract/vod/entities.ts';
import { paths } from '../../../paths.ts';
import { StretchedLink } from '../../../ui/buttons/stretched-link.tsx';
import '../../../features/works/cards/work-card.css';
import { LazyCover } from '../../../features/works/cards/lazy-cover.tsx';
import { sectionPicture } from '../../../features/works/section-picture.ts';

/** Looks as a book's card does. */
export function VideoCard({ video }: { readonly video: Video }) {
  const { vodId, vodName, vodPic } = video;
  return (
    <article className="work-card">
      <LazyCover source={sectionPicture('vod', vodName, 0, vodPic)} shape="wide" />
      <h2 className="work-card__title">
        <StretchedLink to={paths.vodDetail.to({ vodId })}>{vodName}</StretchedLink>
      </h2>
      <p className="work-card__note">已购买</p>
    </article>
  );
}
