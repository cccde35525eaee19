import { useState } from 'react';
import { classNames } from '../text/class-names.ts';
import './cover.css';
import { BrokenPictureIcon, ComicIcon } from '../icons/icon.tsx';

/** Aspect ratio of a work's cover: 3:4 or 16:9. */
export type CoverShape = 'portrait' | 'wide';

interface CoverProps {
  /** Aspect ratio of a work's cover, or 5:2 for ads. The space is reserved, whatever the size of the picture. */
  readonly shape: CoverShape | 'banner';
  readonly status: 'loading' | 'ready' | 'none' | 'failed';
  readonly url?: string | undefined;
  /** Alternative text; empty if the title is beside the cover. */
  readonly alt: string;
  /** True for the main picture of a screen. It is fetched with priority and appears without fading in. */
  readonly isUrgent?: boolean;
  retry(): void;
  /** Called when the picture has loaded or failed. */
  onSettled?(): void;
}

export function Cover({
  shape,
  status: sourceStatus,
  url,
  alt,
  isUrgent = false,
  retry,
  onSettled,
}: CoverProps) {
  // URL that the `<img>` could not show. Bytes that were downloaded may not be a valid picture, and only the `<img>`
  // loads a plain URL.
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const status = sourceStatus === 'ready' && url === brokenUrl ? 'failed' : sourceStatus;
  const handleRetry = () => {
    setBrokenUrl(undefined);
    retry();
  };
  return (
    <span
      className={`cover cover--${shape}`}
      aria-busy={status === 'loading' || (status === 'ready' && url !== loadedUrl)}
    >
      {status === 'ready' && url !== undefined && (
        <FadingPicture
          key={url}
          url={url}
          alt={alt}
          isShown={isUrgent || url === loadedUrl}
          isUrgent={isUrgent}
          onLoad={() => {
            setLoadedUrl(url);
            onSettled?.();
          }}
          onBroken={() => {
            setBrokenUrl(url);
            onSettled?.();
          }}
        />
      )}
      {status === 'none' && (
        <span className="cover__message">
          <ComicIcon size={28} />
        </span>
      )}
      {status === 'failed' && (
        <button type="button" className="cover__message cover__retry" onClick={handleRetry}>
          <BrokenPictureIcon size={24} />
          点击重试
        </button>
      )}
    </span>
  );
}

interface FadingPictureProps {
  readonly url: string;
  readonly alt: string;
  readonly isShown: boolean;
  readonly isUrgent: boolean;
  onLoad(): void;
  onBroken(): void;
}

function FadingPicture({ url, alt, isShown, isUrgent, onLoad, onBroken }: FadingPictureProps) {
  return (
    <img
      className={classNames('cover__picture', isShown && 'cover__picture--shown')}
      src={url}
      alt={alt}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      draggable={false}
      onLoad={onLoad}
      onError={onBroken}
    />
  );
}
