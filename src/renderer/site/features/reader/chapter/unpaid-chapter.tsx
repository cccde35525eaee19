import { observer } from 'mobx-react-lite';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { LockIcon } from '../../../ui/icons/lazy-icons.tsx';
import type { ChapterStore } from './chapter.store.ts';

/** Offers an unpaid chapter again after the user closed the purchase dialog. */
export const UnpaidChapter = observer(function UnpaidChapter({ store }: { readonly store: ChapterStore }) {
  const { facts, name } = store;
  const { links, unit } = store.reading;
  const price = facts?.price;
  return (
    <div className="reader__message">
      <span className="reader__lock">
        <LockIcon size={32} />
      </span>
      <p className="reader__message-title">{name}</p>
      <p>{price === undefined ? `购买后可阅读本${unit}` : `本${unit}需要${price}金币`}</p>
      <div className="reader__message-actions">
        <ButtonLink to={links.work}>返回作品</ButtonLink>
        <Button variant="primary" onClick={() => void store.offer()}>
          购买本{unit}
        </Button>
      </div>
    </div>
  );
});
