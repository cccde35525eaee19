import { observer } from 'mobx-react-lite';
import { paths } from '../../paths.ts';
import type { ChapterStore } from '../../sections/comic/reader/chapter.store.ts';
import { ChapterSteps } from '../../sections/comic/reader/chapter-steps.tsx';
import { useBack } from '../../services/navigation/use-back.ts';
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx';
import { BackIcon, HomeIcon } from '../../ui/icons/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import type { AutoScrollStore } from './auto-scroll.store.ts';
import './reader-menus.css';
import { ReaderTools } from '../../sections/comic/reader/reader-tools.tsx';
import { SeekBar } from './seek-bar.tsx';

interface ReaderMenusProps {
  readonly store: ChapterStore;
  readonly autoScroll: AutoScrollStore;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Hidden menus stay in the tab order and come back when the focus enters them: the keyboard has no middle to tap. */
export const ReaderMenus = observer(function ReaderMenus({
  store,
  autoScroll,
  isOpen,
  onOpenChange,
}: ReaderMenusProps) {
  const back = useBack(paths.comicBook.to({ id: store.bookId }));
  const hidden = !isOpen && 'reader-menu--hidden';
  return (
    <nav aria-label="阅读菜单" onFocus={() => onOpenChange(true)}>
      <div className={classNames('reader-menu', 'reader-menu--top', hidden)}>
        <IconButton label="返回" icon={<BackIcon />} onClick={back} />
        <div className="reader-menu__titles">
          <h1 className="reader-menu__title">
            第{store.number}章 {store.chapter?.title}
          </h1>
          {store.status !== 'failed' && <p className="reader-menu__book">{store.chapter?.bookName}</p>}
        </div>
        <IconLink label="首页" icon={<HomeIcon size={22} />} to={paths.comicHome.to()} />
      </div>
      <div className={classNames('reader-menu', 'reader-menu--bottom', hidden)}>
        {store.status === 'ready' && store.strip && <SeekBar strip={store.strip} />}
        <div className="reader-menu__row">
          <ReaderTools store={store} autoScroll={autoScroll} onScrollStart={() => onOpenChange(false)} />
        </div>
        <div className="reader-menu__row">
          <ChapterSteps store={store} />
        </div>
      </div>
    </nav>
  );
});
