import { useRef, useState } from 'react';
import type { PictureSource } from '../../../../../services/pictures/picture-loader.ts';
import { type PictureState, usePicture } from '../../../../../services/pictures/use-picture.ts';
import { BrokenPictureIcon } from '../../../../../ui/icons/icon.tsx';
import { useNearViewport } from '../../../../../ui/layout/use-near-viewport.ts';
import type { PictureBlock } from '../block.ts';

interface ChapterPictureProps {
  readonly picture: PictureBlock;
  readonly index: number;
  readonly source: PictureSource;
  readonly onRatio?: (paragraph: number, ratio: number) => void;
}

/** Height divided by width that is assumed for a picture of unknown size. */
export const likelyRatio = 0.75;

/** Renders a picture in the text and reserves its space. It is fetched and decrypted when the user scrolls near it. */
export function ChapterPicture({ picture, index, source, onRatio }: ChapterPictureProps) {
  const element = useRef<HTMLElement>(null);
  const isNear = useNearViewport(element) || onRatio !== undefined;
  const state = usePicture(isNear ? source : undefined);
  const [ratio, setRatio] = useState(picture.ratio ?? likelyRatio);
  return (
    <figure
      className="chapter-text__picture"
      data-paragraph={index}
      ref={element}
      style={{ aspectRatio: `1 / ${onRatio ? (picture.ratio ?? likelyRatio) : ratio}` }}
    >
      <PictureContent
        key={state.url}
        state={state}
        description={picture.description}
        onMeasured={(width, height) => {
          if (width <= 0 || height <= 0) return;
          if (onRatio) onRatio(index, height / width);
          else setRatio(height / width);
        }}
      />
    </figure>
  );
}

interface PictureContentProps {
  readonly state: PictureState;
  readonly description: string;
  onMeasured(width: number, height: number): void;
}

function PictureContent({ state, description, onMeasured }: PictureContentProps) {
  // True if the decrypted bytes are not a valid picture.
  const [isBroken, setBroken] = useState(false);
  if (state.status === 'ready' && !isBroken) {
    return (
      <img
        src={state.url}
        alt={description || '插图'}
        draggable={false}
        onLoad={({ currentTarget }) => onMeasured(currentTarget.naturalWidth, currentTarget.naturalHeight)}
        onError={() => setBroken(true)}
      />
    );
  }
  if (state.status === 'failed' || isBroken) {
    const retry = () => {
      setBroken(false);
      state.retry();
    };
    return (
      <button type="button" className="chapter-text__picture-message" data-aside onClick={retry}>
        <BrokenPictureIcon size={28} />
        {description ? `${description}：点击重试` : '点击重试'}
      </button>
    );
  }
  return (
    <figcaption className="chapter-text__picture-message" data-aside>
      {state.status === 'none' ? '暂无图片' : '加载中'}
    </figcaption>
  );
}
