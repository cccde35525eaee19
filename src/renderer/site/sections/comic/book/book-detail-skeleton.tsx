import { Skeleton } from '../../../ui/skeleton.tsx';
import { BookGridSkeleton } from '../book-grid.tsx';
import './book-detail.css';
import './book-head.css';

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
      <div>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" width="70%" />
      </div>
      <div className="book-detail__part">
        <Skeleton shape="title" width="30%" />
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
      </div>
      <BookGridSkeleton columns={3} count={6} />
    </div>
  );
}
