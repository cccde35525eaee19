import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { returnToIsBehind } from '../../services/navigation/return-to.ts';
import type { VipReading } from './vip-reading.ts';
import './vip-note.css';

interface VipNoteProps {
  readonly vip: VipReading | undefined;
  /** The screen that it stands on: the way back from becoming VIP. */
  readonly returnTo: string;
}

/** Says of a work whether VIP reads all of it; leads who is not VIP to becoming that. */
export function VipNote({ vip, returnTo }: VipNoteProps) {
  if (vip === undefined) return null;
  if (vip === 'excluded') return <p className="vip-note">本作品不在VIP免费范围内</p>;
  if (vip === 'held') return <p className="vip-note">您是VIP，本作品免费看</p>;
  return (
    <Link className="vip-note" to={paths.recharge.to({ returnTo })} state={returnToIsBehind}>
      开通VIP，本作品免费看
    </Link>
  );
}
