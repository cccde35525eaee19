import { classNames } from '../../../ui/text/class-names.ts';
import './rank-medal.css';

const podium = 3;

/** A place in a ranking, before a title: on a cover it would hide the cover's own. */
export function RankMedal({ rank }: { readonly rank: number }) {
  return (
    <span className={classNames('rank-medal', rank <= podium && `rank-medal--${rank}`)}>
      <span className="visually-hidden">第</span>
      {rank}
      <span className="visually-hidden">名</span>
    </span>
  );
}
