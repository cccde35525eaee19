import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useBack } from '../../../services/navigation/use-back.ts';
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx';
import { BackIcon, HomeIcon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import type { AutoScrollStore } from '../auto-scroll/auto-scroll.store.ts';
import type { ChapterStore } from '../chapter/chapter.store.ts';
import { ChapterSteps } from './chapter-steps.tsx';
import './reader-menus.css';
import { ReaderTools } from './reader-tools.tsx';

interface ReaderMenusProps {
  readonly store: ChapterStore;
  readonly autoScroll: AutoScrollStore;
  readonly isOpen: boolean;
  /** Above the buttons, while there is a chapter to seek in. */
  readonly seekBar: ReactNode;
  onOpenChange(isOpen: boolean): void;
}

/** Hidden menus stay in the tab order and come back when the focus enters them: the keyboard has no middle to tap. */
export const ReaderMenus = observer(function ReaderMenus({
  store,
  autoScroll,
  isOpen,
  seekBar,
  onOpenChange,
}: ReaderMenusProps) {
  const { status } = store;
  const { links } = store.reading;
  const back = useBack(links.work);
  const hidden = !isOpen && 'reader-menu--hidden';
  return (
    <nav aria-label="阅读菜单" onFocus={() => onOpenChange(true)}>
      <div className={classNames('reader-menu', 'reader-menu--top', hidden)}>
        <IconButton label="返回" icon={<BackIcon />} onClick={back} />
        <div className="reader-menu__titles">
          <h1 className="reader-menu__title">{store.name}</h1>
          {status !== 'failed' && <p className="reader-menu__work">{store.facts?.work.title}</p>}
        </div>
        <IconLink label="首页" icon={<HomeIcon size={22} />} to={links.home} />
      </div>
      <div className={classNames('reader-menu', 'reader-menu--bottom', hidden)}>
        {status === 'ready' && seekBar}
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
