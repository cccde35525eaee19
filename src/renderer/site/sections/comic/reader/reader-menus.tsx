import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useServices } from '../../../services/services-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { BackIcon, HeartIcon, HomeIcon, ListIcon, NextIcon, PreviousIcon } from '../../../ui/icon.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import type { ChapterStore } from './chapter.store.ts';
import './reader-menus.css';

interface ReaderMenusProps {
  readonly store: ChapterStore;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Hidden menus stay in the tab order and come back when the focus enters them: the keyboard has no middle to tap. */
export const ReaderMenus = observer(function ReaderMenus({ store, isOpen, onOpenChange }: ReaderMenusProps) {
  const back = useBack(paths.book.to({ id: store.bookId }));
  const open = () => onOpenChange(true);
  return (
    <nav aria-label="阅读菜单" onFocus={open}>
      <div className={classNames('reader-menu', 'reader-menu--top', !isOpen && 'reader-menu--hidden')}>
        <IconButton label="返回" icon={<BackIcon />} onClick={back} />
        <div className="reader-menu__titles">
          <h1 className="reader-menu__title">
            第{store.number}章 {store.chapter?.title}
          </h1>
          <p className="reader-menu__book">{store.chapter?.bookName}</p>
        </div>
        <IconLink label="首页" icon={<HomeIcon size={22} />} to={paths.home.to()} />
      </div>
      <div className={classNames('reader-menu', 'reader-menu--bottom', !isOpen && 'reader-menu--hidden')}>
        <Link className="reader-menu__item" to={paths.bookCatalog.to({ id: store.bookId })} replace>
          <ListIcon size={22} />
          目录
        </Link>
        <ChapterSteps store={store} />
        <ShelfButton store={store} />
      </div>
    </nav>
  );
});

const ChapterSteps = observer(function ChapterSteps({ store }: { readonly store: ChapterStore }) {
  const { bookId, previousNumber, nextNumber } = store;
  const { toasts } = useServices();
  const navigate = useNavigate();

  // Replaces: the way back from the reader leads to the book, not through the chapters read.
  const goTo = (number: number | undefined, textAtEnd: string) => {
    if (number === undefined) toasts.show(textAtEnd);
    else void navigate(paths.read.to({ bookId, number }), { replace: true });
  };

  return (
    <>
      <button
        type="button"
        className="reader-menu__item"
        onClick={() => goTo(previousNumber, '已经是第一章了')}
      >
        <PreviousIcon size={22} />
        上一章
      </button>
      <button
        type="button"
        className="reader-menu__item"
        onClick={() => goTo(nextNumber, '已经是最后一章了')}
      >
        <NextIcon size={22} />
        下一章
      </button>
    </>
  );
});

const ShelfButton = observer(function ShelfButton({ store }: { readonly store: ChapterStore }) {
  const { isOnShelf } = store;
  const { toasts } = useServices();
  const handleClick = () => {
    store.toggleShelf();
    toasts.show(isOnShelf ? '已取消收藏' : '已加入收藏');
  };
  return (
    <button
      type="button"
      className={classNames('reader-menu__item', isOnShelf && 'reader-menu__item--on')}
      aria-pressed={isOnShelf}
      disabled={!store.chapter}
      onClick={handleClick}
    >
      <HeartIcon size={22} filled={isOnShelf} />
      {isOnShelf ? '已收藏' : '收藏'}
    </button>
  );
});
