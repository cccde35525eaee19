import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BrokenPictureIcon } from '../../../../ui/icons/icon.tsx';
import { classNames } from '../../../../ui/text/class-names.ts';
import type { StripStore } from './strip.store.ts';
import type { StripPartStore } from './strip-part.store.ts';
import type { StripPictureStore } from './strip-picture.store.ts';

interface StripPictureProps {
  readonly picture: StripPictureStore;
  /** Height of each part in CSS px. */
  readonly heights: readonly number[];
  readonly name: string;
  /** Number of the picture, starting with 1. */
  readonly number: number;
  /** True while the picture takes its space without being shown. */
  readonly isHidden?: boolean;
  /** Number of pictures in the strip that failed to load, and a function that retries all of them. */
  readonly failures: Pick<StripStore, 'failedCount' | 'retryAll'>;
}

/** Renders a picture as stacked parts, and reserves its space until they have loaded. */
export const StripPicture = observer(function StripPicture(props: StripPictureProps) {
  const { picture, heights, name, number, isHidden = false, failures } = props;
  const { status } = picture;
  return (
    <div
      className={classNames('strip-picture', isHidden && 'strip-picture--hidden')}
      role="img"
      aria-label={name}
    >
      {picture.parts.map((part, index) => (
        <StripPart
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and their order is fixed
          key={index}
          part={part}
          height={heights[index] ?? 0}
        />
      ))}
      {(status === 'loading' || status === 'idle') && (
        <p className="strip-picture__message">
          <span className="strip-picture__number">{number}</span>
          加载中
        </p>
      )}
      {status === 'none' && <p className="strip-picture__message">暂无图片</p>}
      {status === 'failed' && (
        <button type="button" className="strip-picture__message" onClick={failures.retryAll}>
          <BrokenPictureIcon size={32} />
          点击重试
          {failures.failedCount > 1 && <span>共{failures.failedCount}张图片加载失败，一起重试</span>}
        </button>
      )}
    </div>
  );
});

const StripPart = observer(function StripPart({
  part,
  height,
}: {
  readonly part: StripPartStore;
  readonly height: number;
}) {
  return (
    <div
      className={classNames(
        'strip-picture__part',
        part.ratio === undefined && 'strip-picture__part--unmeasured',
      )}
      style={{ height }}
    >
      {part.url !== undefined && <PartPicture key={part.url} part={part} url={part.url} height={height} />}
    </div>
  );
});

interface PartPictureProps {
  readonly part: StripPartStore;
  readonly url: string;
  readonly height: number;
}

function PartPicture({ part, url, height }: PartPictureProps) {
  const [isShown, setShown] = useState(false);
  return (
    <img
      className={classNames('strip-picture__image', isShown && 'strip-picture__image--shown')}
      style={{ transform: stretch(height, window.devicePixelRatio) }}
      src={url}
      alt=""
      draggable={false}
      onLoad={({ currentTarget }) => {
        part.measured(currentTarget.naturalWidth, currentTarget.naturalHeight);
        setShown(true);
      }}
      onError={part.failed}
    />
  );
}

/**
 * Returns a transform that lets a part reach one device pixel under the next part. On a fractional pixel ratio,
 * Chromium blends the edges of both with the background, which shows as a line through the picture.
 */
function stretch(height: number, pixelRatio: number): string | undefined {
  if (Number.isInteger(pixelRatio) || height === 0) return undefined;
  return `scaleY(${1 + 1 / (height * pixelRatio)})`;
}
