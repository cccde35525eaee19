import { observer } from 'mobx-react-lite';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { LockIcon } from '../../../ui/icons/icon.tsx';
import type { ChapterStore } from './chapter.store.ts';

/** What remains on the screen of a chapter whose purchase was dismissed. */
export const UnpaidChapter = observer(function UnpaidChapter({ store }: { readonly store: ChapterStore }) {
  const price = store.chapter?.price ?? store.chapter?.bookPrice;
  return (
    <div className="reader__message">
      <span className="reader__lock">
        <LockIcon size={32} />
      </span>
      <p className="reader__message-title">
        第{store.number}章 {store.chapter?.title}
      </p>
      <p>{price === undefined ? '购买后可阅读本章' : `本章需要${price}金币`}</p>
      <div className="reader__message-actions">
        <ButtonLink to={paths.comicBook.to({ id: store.bookId })}>返回作品</ButtonLink>
        <Button variant="primary" onClick={() => void store.offer()}>
          购买本章
        </Button>
      </div>
    </div>
  );
});
