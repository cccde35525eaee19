import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { returnToIsBehind } from '../../../services/navigation/return-to.ts';
import './vip-free-note.css';

/** Says of a novel that VIP reads all of it, and leads to becoming that; `returnTo` is the screen that it stands on. */
export function VipFreeNote({ returnTo }: { readonly returnTo: string }) {
  return (
    <Link className="vip-free-note" to={paths.recharge.to({ returnTo })} state={returnToIsBehind}>
      开通VIP，本作品免费看
    </Link>
  );
}
