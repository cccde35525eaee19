import { useRef } from 'react';
import type { PictureSource } from '../../../services/pictures/picture-loader.ts';
import { usePicture } from '../../../services/pictures/use-picture.ts';
import type { CoverShape } from '../../../ui/layout/cover.tsx';
import { Cover } from '../../../ui/layout/cover.tsx';
import { useNearViewport } from '../../../ui/layout/use-near-viewport.ts';
import type { Work } from '../work.ts';

interface WorkCoverProps {
  readonly work: Pick<Work, 'cover' | 'wideCover'>;
  readonly shape: CoverShape;
}

interface LazyCoverProps {
  /** Picture of the cover; undefined for a placeholder. */
  readonly source: PictureSource | undefined;
  readonly shape: CoverShape;
}

/**
 * Shows a cover. The picture loads when it comes near the viewport, and has no alternative text because the title is
 * beside it.
 */
function LazyCover({ source, shape }: LazyCoverProps) {
  if (source === undefined) return <Cover shape={shape} status="none" alt="" retry={noRetry} />;
  return <LazyPicture source={source} shape={shape} />;
}

function LazyPicture({ source, shape }: { source: PictureSource; shape: CoverShape }) {
  const element = useRef<HTMLSpanElement>(null);
  const isNear = useNearViewport(element);
  const picture = usePicture(isNear ? source : undefined);
  return (
    <span ref={element}>
      <Cover shape={shape} alt="" status={picture.status} url={picture.url} retry={picture.retry} />
    </span>
  );
}

function noRetry(): void {
  // Does nothing, because there is no picture to load.
}

export function WorkCover({ work, shape }: WorkCoverProps) {
  return <LazyCover source={shape === 'wide' ? (work.wideCover ?? work.cover) : work.cover} shape={shape} />;
}
