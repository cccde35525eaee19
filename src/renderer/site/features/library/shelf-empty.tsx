import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyMessage } from '../../ui/feedback/status-message.tsx';
import './shelf-empty.css';

/** Nothing is kept yet: says so, and leads to where there is something. */
export function ShelfEmpty() {
  return (
    <div className="shelf-empty">
      <EmptyMessage />
      <ButtonLink to={paths.comicHome.to()} variant="primary">
        去看漫画
      </ButtonLink>
    </div>
  );
}
