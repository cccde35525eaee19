import { classNames } from '../text/class-names.ts';
import './skeleton.css';

/** A resting place of the final size, while the content is on its way. */
export function Skeleton({
  shape,
  width,
}: {
  readonly shape: 'text' | 'title' | 'portrait' | 'banner' | 'wide' | 'pill';
  /** Any CSS width; all that there is by default. */
  readonly width?: string;
}) {
  return (
    <span
      className={classNames('skeleton', `skeleton--${shape}`)}
      style={width === undefined ? undefined : { width }}
      aria-hidden="true"
    />
  );
}
