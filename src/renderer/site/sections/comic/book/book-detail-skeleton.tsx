import { WorkGridSkeleton } from '../../../features/works/cards/work-grid.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import './book-detail.css';
import './book-head.css';
import './first-chapters.css';

const chapterWidths = ['40%', '55%'] as const;

export function BookDetailSkeleton() {
  return (
    <div className="book-detail" aria-busy="true">
      <div className="book-head">
        <div className="book-head__cover">
          <Skeleton shape="portrait" />
        </div>
        <div className="book-head__texts">
          <Skeleton shape="title" width="80%" />
          <Skeleton shape="text" width="50%" />
          <Skeleton shape="text" width="60%" />
        </div>
      </div>
      <div className="book-detail__skeleton-texts">
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" width="70%" />
      </div>
      <div className="book-detail__part">
        <div className="first-chapters__head">
          <Skeleton shape="title" width="20%" />
        </div>
        <div className="first-chapters">
          {chapterWidths.map((width) => (
            <div key={width} className="first-chapters__chapter">
              <Skeleton shape="text" width={width} />
            </div>
          ))}
        </div>
      </div>
      <div className="book-detail__part">
        <Skeleton shape="title" width="30%" />
        <WorkGridSkeleton columns={3} count={6} />
      </div>
    </div>
  );
}
