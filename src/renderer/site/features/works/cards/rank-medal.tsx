import { classNames } from '../../../ui/text/class-names.ts';
import './rank-medal.css';

const podium = 3;

/** A place in a ranking, in the corner of a cover; the first three have colours of their own. */
export function RankMedal({ rank }: { readonly rank: number }) {
  return (
    <span className={classNames('rank-medal', rank <= podium && `rank-medal--${rank}`)}>
      <span className="visually-hidden">第</span>
      {rank}
      <span className="visually-hidden">名</span>
    </span>
  );
}
