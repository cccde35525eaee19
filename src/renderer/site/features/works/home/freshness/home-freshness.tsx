import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useWhenShownAgain } from '../../../../services/navigation/use-when-shown-again.ts';
import { useServices } from '../../../../services/services-context.ts';
import { useRetryOnline } from '../../../../ui/feedback/status-message.tsx';
import { RefreshIcon } from '../../../../ui/icons/icon.tsx';
import { classNames } from '../../../../ui/text/class-names.ts';
import type { HomeStore } from '../home.store.ts';
import { usePull } from './use-pull.ts';
import './home-freshness.css';

/** Age in ms from which content is refreshed when the user returns to the page. */
const freshMs = 5 * 60_000;

interface HomeFreshnessProps {
  readonly store: HomeStore;
}

/**
 * Shows the age of stored content. Refreshes old content by itself, and any content when the user presses the button or
 * pulls down.
 */
export const HomeFreshness = observer(function HomeFreshness({ store }: HomeFreshnessProps) {
  const { toasts } = useServices();
  const [isPulled, setPulled] = useState(false);
  const mark = useRef<HTMLDivElement>(null);
  useRefreshByAge(store);
  useRetryOnline(store.error?.code === 'network' ? () => void store.refresh() : undefined);

  const handlePulled = async () => {
    setPulled(true);
    await store.refresh();
    setPulled(false);
    if (store.status === 'ready') toasts.show('已更新');
  };
  const pull = usePull(mark, isPulled, () => void handlePulled());
  return (
    <div className="home-freshness" ref={mark}>
      <span
        className={classNames(
          'home-freshness__mark',
          pull !== 'idle' && 'home-freshness__mark--pulled',
          pull === 'enough' && 'home-freshness__mark--enough',
          isPulled && 'home-freshness__mark--busy',
        )}
      >
        <RefreshIcon size={20} />
      </span>
      <div role="status">
        {isPulled ? <span className="visually-hidden">正在更新</span> : <HomeAge store={store} />}
      </div>
    </div>
  );
});

/** Refreshes old content and retries failed parts when the user returns to the page. */
function useRefreshByAge(store: HomeStore): void {
  // Runs each time the home is shown, even if it stayed mounted while it was hidden.
  useEffect(() => {
    if (isOld(store)) void store.refresh();
  }, [store]);
  useWhenShownAgain(() => {
    if (store.status === 'failed' || isOld(store)) void store.refresh();
    else if (store.status === 'ready') void store.loadMissing();
  });
}

function isOld({ status, content }: HomeStore): boolean {
  return status === 'ready' && content !== undefined && Date.now() - content.at > freshMs;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns the age in everyday words: 刚刚, 5分钟前, 3小时前, 2天前. Returns 上次 if `at` (in ms) is 0, which means unknown. */
export function ageText(at: number, now: number): string {
  if (at === 0) return '上次';
  const age = now - at;
  if (age < minuteMs) return '刚刚';
  if (age < hourMs) return `${Math.floor(age / minuteMs)}分钟前`;
  if (age < dayMs) return `${Math.floor(age / hourMs)}小时前`;
  return `${Math.floor(age / dayMs)}天前`;
}

/** Shows the age of stored content, or nothing if the content is current or missing. */
const HomeAge = observer(function HomeAge({ store }: HomeFreshnessProps) {
  const { status, content, error } = store;
  if (!content || (status !== 'loading' && status !== 'failed')) return null;
  const age = ageText(content.at, Date.now());
  if (status === 'loading') return <p className="home-freshness__age">{`${age}的内容，正在更新`}</p>;
  const reason = error?.code === 'network' ? '网络未连接' : '更新失败';
  return (
    <p className="home-freshness__age">
      {`${reason}，这是${age}的内容`}
      <button type="button" className="home-freshness__retry" onClick={() => void store.refresh()}>
        重试
      </button>
    </p>
  );
});
