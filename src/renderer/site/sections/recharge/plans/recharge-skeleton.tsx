import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import './plan-choice.css';

const rows = ['vip', 'coin'] as const;

/** Shows a placeholder as high as four plans of each kind. */
export function RechargeSkeleton() {
  return (
    <>
      {rows.map((row) => (
        <div key={row} className="recharge-skeleton" aria-hidden="true">
          <Skeleton shape="title" width="5em" />
          <div className="plan-choice__plans">
            {[1, 2, 3, 4].map((plan) => (
              <span key={plan} className="recharge-skeleton__plan">
                <Skeleton shape="text" width="4em" />
                <Skeleton shape="title" width="3em" />
                <Skeleton shape="text" width="6em" />
              </span>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
