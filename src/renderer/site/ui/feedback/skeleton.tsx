import { classNames } from '../text/class-names.ts';
import './skeleton.css';

/** Shows a placeholder while content loads, as large as the content. */
export function Skeleton({
  shape,
  width,
}: {
  readonly shape: 'text' | 'title' | 'portrait' | 'banner' | 'wide' | 'pill';
  /** Any CSS width; the full width by default. */
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
