import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { useBack } from '../../../../services/navigation/use-back.ts';
import { IconButton, IconLink } from '../../../../ui/buttons/icon-button.tsx';
import { BackIcon, CloseIcon, HomeIcon } from '../../../../ui/icons/icon.tsx';
import { SettingsIcon } from '../../../../ui/icons/reading-icons.tsx';
import { classNames } from '../../../../ui/text/class-names.ts';
import { ReportLink } from '../../../support/report-link.tsx';
import type { AutoScrollStore } from '../../auto-scroll/auto-scroll.store.ts';
import type { ChapterStore } from '../../chapter/chapter.store.ts';
import { ChapterSteps } from './chapter-steps.tsx';
import { ReaderMenuButton } from './reader-menu-button.tsx';
import './reader-menus.css';
import { type Night, ReaderTools } from './reader-tools.tsx';

export type ShownMenu = 'none' | 'buttons' | 'settings';

export interface ReaderExtras {
  /** Returns extra buttons for the menu; `close` hides the menu. */
  readonly tools?: (close: () => void) => ReactNode;
  /** Display settings. They replace the buttons of the menu while they are open. */
  readonly settings?: ReactNode;
  /** Dark mode of the reader, which replaces the site's. */
  readonly night?: Night;
  /** Opens the chapter list over the reader. If undefined, a link opens the list on its own screen. */
  readonly onChapterList?: (() => void) | undefined;
  /** Called when the user goes back. `leave` then performs the navigation. */
  readonly onBack?: ((leave: () => void) => void) | undefined;
}

interface ReaderMenusProps extends ReaderExtras {
  readonly element: Ref<HTMLElement>;
  readonly store: ChapterStore;
  readonly autoScroll: AutoScrollStore;
  readonly canScroll: boolean;
  readonly shown: ShownMenu;
  /** Slider for pages, shown above the buttons once a chapter is loaded. */
  readonly seekBar: ReactNode;
  onShow(menu: ShownMenu): void;
}

/**
 * Shows the menus of the reader. Hidden menus stay in the tab order and appear when they get the focus, because
 * keyboard users cannot tap the middle of the screen.
 */
export const ReaderMenus = observer(function ReaderMenus(props: ReaderMenusProps) {
  const { element, store, shown, onBack, onShow } = props;
  const { links } = store.reading;
  const leave = useBack(links.work);
  const hidden = shown === 'none' && 'reader-menu--hidden';
  const handleFocus = () => {
    if (shown === 'none') onShow('buttons');
  };
  return (
    <nav aria-label="阅读菜单" onFocus={handleFocus} ref={element}>
      <div className={classNames('reader-menu', 'reader-menu--top', hidden)}>
        <IconButton label="返回" icon={<BackIcon />} onClick={() => (onBack ? onBack(leave) : leave())} />
        <div className="reader-menu__titles">
          <h1 className="reader-menu__title">{store.name}</h1>
          <p className="reader-menu__work">{store.facts?.work.title}</p>
        </div>
        <IconLink label="首页" icon={<HomeIcon size={22} />} to={links.home} />
      </div>
      <div className={classNames('reader-menu', 'reader-menu--bottom', hidden)}>
        {shown === 'settings' ? <SettingsMenu {...props} /> : <ButtonsMenu {...props} />}
      </div>
    </nav>
  );
});

function SettingsMenu({ settings, onShow }: ReaderMenusProps) {
  return (
    <>
      <div className="reader-menu__heading">
        <h2>设置</h2>
        <ReportLink />
        <IconButton label="收起设置" icon={<CloseIcon size={22} />} onClick={() => onShow('buttons')} />
      </div>
      {settings}
    </>
  );
}

const ButtonsMenu = observer(function ButtonsMenu(props: ReaderMenusProps) {
  const { store, autoScroll, canScroll, seekBar, tools, night, settings, onChapterList, onShow } = props;
  // Reserves the space of the slider while the chapter loads, so that the menu has its final height from the first
  // frame.
  const canSeek = store.status !== 'unpaid' && store.status !== 'failed';
  return (
    <>
      {canSeek && (
        <div className={classNames('reader-menu__progress', tools && 'reader-menu__progress--text')}>
          {store.status === 'ready' && seekBar}
        </div>
      )}
      <div className={classNames('reader-menu__grid', tools && 'reader-menu__grid--more')}>
        <ChapterSteps store={store} onChapterList={onChapterList} />
        <ReaderTools
          store={store}
          autoScroll={autoScroll}
          canScroll={canScroll}
          night={night}
          onScrollStart={() => onShow('none')}
        />
        {tools?.(() => onShow('none'))}
        {settings !== undefined && (
          <ReaderMenuButton
            label="设置"
            icon={<SettingsIcon size={22} />}
            onClick={() => onShow('settings')}
          />
        )}
      </div>
      {/* The settings show this link. It is here too, because every screen has one for keyboards and screen readers. */}
      <div className="reader-menu__report">
        <ReportLink />
      </div>
    </>
  );
});
