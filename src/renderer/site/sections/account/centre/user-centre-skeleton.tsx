import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import './head/account-head.css';
import './actions/centre-actions.css';
import './user-centre.css';
import './user-centre-skeleton.css';

/** Shows a placeholder as high as the content that replaces it. */
export function UserCentreSkeleton() {
  return (
    <div className="user-centre" aria-busy="true">
      <div className="account-head">
        <span className="account-head__face user-centre-skeleton__block" />
        <div>
          <Skeleton shape="title" width="8em" />
          <Skeleton shape="text" width="10em" />
        </div>
      </div>
      <span className="user-centre-skeleton__block user-centre-skeleton__wallet" />
      <span className="user-centre-skeleton__block user-centre-skeleton__links" />
      <span className="user-centre-skeleton__block user-centre-skeleton__rows" />
      <span className="user-centre-skeleton__block user-centre-skeleton__rows" />
      <span className="visually-hidden" role="status">
        加载中
      </span>
    </div>
  );
}
