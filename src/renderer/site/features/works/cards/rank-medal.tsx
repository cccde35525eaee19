import { classNames } from '../../../ui/text/class-names.ts';
import './rank-medal.css';

const podium = 3;

/** Shows the rank before a title. It is not on the cover, because it could hide the printed title there. */
export function RankMedal({ rank }: { readonly rank: number }) {
  return (
    <span className={classNames('rank-medal', rank <= podium && `rank-medal--${rank}`)}>
      <span className="visually-hidden">第</span>
      {rank}
      <span className="visually-hidden">名</span>
    </span>
  );
}
