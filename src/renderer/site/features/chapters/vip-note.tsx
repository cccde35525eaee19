import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { returnToPrevious } from '../../services/navigation/return-to.ts';
import type { VipReading } from './vip-reading.ts';
import './vip-note.css';

interface VipNoteProps {
  readonly vip: VipReading | undefined;
  /** Path of the current screen, to return to after buying VIP. */
  readonly returnTo: string;
}

/** Says whether VIP includes this work. If it does, advertises VIP to users who do not have it. */
export function VipNote({ vip, returnTo }: VipNoteProps) {
  if (vip === undefined) return null;
  if (vip === 'excluded') return <p className="vip-note">本作品不在VIP免费范围内</p>;
  if (vip === 'held') return <p className="vip-note">您是VIP，本作品免费看</p>;
  return (
    <Link className="vip-note" to={paths.recharge.to({ returnTo })} state={returnToPrevious}>
      开通VIP，本作品免费看
    </Link>
  );
}
