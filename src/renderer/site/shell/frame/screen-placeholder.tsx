import { WorkGridSkeleton } from '../../features/works/cards/work-grid.tsx';
import type { ScreenPlaceholder as Plan } from '../../services/navigation/route-definition.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import '../../features/works/home/home-section.css';
import '../../features/works/home/top/nav-row.css';
import '../../features/works/home/works-home.css';

const links = ['1', '2', '3', '4', '5'];
const sections = ['1', '2'];

/** Shows the outline of a tab's first screen while its code loads, so that the page is never white. */
export function ScreenPlaceholder({ plan: { banner, hasNavigation, columns } }: { readonly plan: Plan }) {
  return (
    <div className="works-home" role="status" aria-label="加载中">
      {banner && <Skeleton shape={banner} />}
      {hasNavigation && (
        <div className="nav-row">
          {links.map((link) => (
            <span key={link} className="nav-row__link">
              <span className="nav-row__icon" />
              <Skeleton shape="text" width="2.5em" />
            </span>
          ))}
        </div>
      )}
      {sections.map((section) => (
        <div key={section}>
          <div className="home-section__head">
            <Skeleton shape="title" width="30%" />
          </div>
          <WorkGridSkeleton columns={columns} count={6} />
        </div>
      ))}
    </div>
  );
}
