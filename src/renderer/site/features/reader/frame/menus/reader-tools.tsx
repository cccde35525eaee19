import { observer } from 'mobx-react-lite';
import { lazyCode } from '../../../../services/async/lazy-code.ts';
import { useLifetime } from '../../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../../services/services-context.ts';
import { AutoBuyIcon, AutoScrollIcon, MoonIcon, SunIcon } from '../../../../ui/icons/reading-icons.tsx';
import type { AutoScrollStore } from '../../auto-scroll/auto-scroll.store.ts';
import { autoScrollCode } from '../../auto-scroll/auto-scroll-code.ts';
import type { ChapterStore } from '../../chapter/chapter.store.ts';
import { ReaderMenuButton } from './reader-menu-button.tsx';

/** Dark mode that the reader's button switches. */
export interface Night {
  readonly isOn: boolean;
  toggle(): void;
}

interface ReaderToolsProps {
  readonly store: ChapterStore;
  readonly autoScroll: AutoScrollStore;
  /** True enables the button for automatic scrolling. The disabled button keeps its place. */
  readonly canScroll: boolean;
  /** Dark mode of this reader. If undefined, that of all readers. */
  readonly night: Night | undefined;
  onScrollStart(): void;
}

const notLoaded = '加载失败，请检查网络后重试';

/** Shows the buttons for automatic scrolling, dark mode and automatic purchase. */
export const ReaderTools = observer(function ReaderTools({
  store,
  autoScroll,
  canScroll,
  night,
  onScrollStart,
}: ReaderToolsProps) {
  const services = useServices();
  const lifetime = useLifetime();
  const { theme, toasts } = services;
  const { isAutoBuy, status } = store;
  const isDark = night ? night.isOn : theme.theme === 'dark';

  const handleScroll = () => {
    if (autoScroll.isOn) {
      autoScroll.stop();
      return;
    }
    void startScrolling();
  };
  const startScrolling = async () => {
    if (!(await lazyCode(autoScrollCode))) {
      toasts.show(notLoaded);
      return;
    }
    autoScroll.start();
    onScrollStart();
  };
  const handleAutoBuy = async () => {
    const { autoBuyWork: work, reading } = store;
    const { signal } = lifetime;
    const code = await lazyCode(() => import('../../../purchase/auto-buy/switch-auto-buy.ts'));
    if (code) await code.switchAutoBuy(services, reading.autoBuy, { work, signal });
    else toasts.show(notLoaded);
  };

  return (
    <>
      <ReaderMenuButton
        label="自动滚动"
        icon={<AutoScrollIcon size={22} />}
        isOn={autoScroll.isOn}
        disabled={!canScroll || status !== 'ready'}
        onClick={handleScroll}
      />
      <ReaderMenuButton
        label="夜间模式"
        icon={isDark ? <SunIcon size={22} /> : <MoonIcon size={22} />}
        isOn={isDark}
        onClick={() => (night ?? theme).toggle()}
      />
      <ReaderMenuButton
        label="自动购买"
        icon={<AutoBuyIcon size={22} isOn={isAutoBuy} />}
        isOn={isAutoBuy}
        onClick={() => void handleAutoBuy()}
      />
    </>
  );
});
