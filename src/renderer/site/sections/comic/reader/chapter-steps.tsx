import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { ReaderMenuButton } from '../../../features/reader/reader-menu-button.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { HeartIcon, ListIcon, NextIcon, PreviousIcon } from '../../../ui/icons/icon.tsx';
import type { ChapterStore } from './chapter.store.ts';

/** Ways to other chapters, and the shelf. */
export const ChapterSteps = observer(function ChapterSteps({ store }: { readonly store: ChapterStore }) {
  const { bookId, previousNumber, nextNumber, isOnShelf } = store;
  const { toasts } = useServices();
  const navigate = useNavigate();

  // Replaces: the way back from the reader leads to the book, not through the chapters read.
  const goTo = (number: number | undefined, textAtEnd: string) => {
    if (number === undefined) toasts.show(textAtEnd);
    else void navigate(paths.comicReader.to({ bookId, number }), { replace: true });
  };
  const handleShelf = () => {
    store.toggleShelf();
    toasts.show(isOnShelf ? '已取消收藏' : '已加入收藏');
  };

  return (
    <>
      <Link className="reader-menu__item" to={paths.comicChapters.to({ id: bookId })} replace>
        <ListIcon size={22} />
        目录
      </Link>
      <ReaderMenuButton
        label="上一章"
        icon={<PreviousIcon size={22} />}
        onClick={() => goTo(previousNumber, '已经是第一章了')}
      />
      <ReaderMenuButton
        label="下一章"
        icon={<NextIcon size={22} />}
        onClick={() => goTo(nextNumber, '已经是最后一章了')}
      />
      <ReaderMenuButton
        label={isOnShelf ? '已收藏' : '收藏'}
        icon={<HeartIcon size={22} filled={isOnShelf} />}
        isOn={isOnShelf}
        disabled={!store.chapter}
        onClick={handleShelf}
      />
    </>
  );
});
