import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../text/class-names.ts';
import './infinite-list.css';
import { EmptyMessage, type Failure, FailureMessage } from '../feedback/status-message.tsx';

interface InfiniteListProps {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  /** Error of the last load; undefined if it succeeded. */
  readonly error?: Failure | undefined;
  readonly emptyActions?: ReactNode;
  /** Placeholder until the first page has loaded. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
  onMore(): void;
}

/** Shows a list. Loads its next page when less than 110% of the screen height is left below. */
export function InfiniteList({
  status,
  isEnd,
  isEmpty,
  error,
  emptyActions,
  skeleton,
  children,
  onMore,
}: InfiniteListProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  useMore(sentinel, status !== 'loading' && status !== 'failed' && !isEnd, onMore);

  const isAwaited = status === 'idle' || status === 'loading';
  return (
    <div
      className={classNames(isEmpty && 'infinite-list--empty')}
      aria-busy={status === 'loading' || (isEmpty && isAwaited)}
    >
      {isEmpty && isAwaited ? skeleton : children}
      {isEmpty && isEnd && <EmptyMessage actions={emptyActions} />}
      {status === 'failed' && <FailureMessage error={error} onRetry={onMore} />}
      <div className="infinite-list__foot" ref={sentinel}>
        {status === 'loading' && !isEmpty && '加载中'}
        {isEnd && !isEmpty && '暂时没有更多啦!'}
      </div>
    </div>
  );
}

function useMore(sentinel: React.RefObject<HTMLElement | null>, enabled: boolean, onMore: () => void): void {
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    const element = sentinel.current;
    if (!element || !enabled) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask();
      },
      { rootMargin: '0px 0px 110% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sentinel, enabled]);
}
