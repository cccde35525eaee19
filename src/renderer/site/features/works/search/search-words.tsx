import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import type { SearchStore } from './search.store.ts';
import './search-words.css';

interface SearchWordsProps {
  readonly store: SearchStore;
  onWord(word: string): void;
}

export const RecentWords = observer(function RecentWords({ store, onWord }: SearchWordsProps) {
  const { canUndoClear } = store;
  const { words } = store.recent;
  if (words.length === 0 && !canUndoClear) return null;
  return (
    <WordSection
      title="最近搜索"
      // Uses one button for both actions, so that it keeps the focus when the keywords disappear.
      action={
        <Button variant="plain" onClick={canUndoClear ? store.undoClear : store.clearRecent}>
          {canUndoClear ? '撤销' : '清空'}
        </Button>
      }
    >
      {canUndoClear ? (
        <p className="search-words__note" role="status">
          最近搜索已清空
        </p>
      ) : (
        <ul className="search-words__chips">
          {words.map((word) => (
            <li key={word} className="search-words__chip">
              <button type="button" className="search-words__recent" onClick={() => onWord(word)}>
                <span className="search-words__recent-text">{word}</span>
              </button>
              <button
                type="button"
                className="search-words__forget"
                aria-label={`删除最近搜索：${word}`}
                onClick={() => store.forgetRecent(word)}
              >
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </WordSection>
  );
});

export const HotWords = observer(function HotWords({ store, onWord }: SearchWordsProps) {
  const { value: words, status } = store.hotWords;
  if (words?.length === 0) return null;
  return (
    <WordSection title="热门搜索">
      {words ? (
        <ol className="search-words__hot-list">
          {words.map((word, index) => (
            <li key={word}>
              <button type="button" className="search-words__hot" onClick={() => onWord(word)}>
                <span className="search-words__rank" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="search-words__hot-text">{word}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <HotWordsPlace isFailed={status === 'failed'} onRetry={store.retryHotWords} />
      )}
    </WordSection>
  );
});

const skeletonWords = ['50%', '40%', '60%', '45%', '40%', '55%'];

function HotWordsPlace({ isFailed, onRetry }: { readonly isFailed: boolean; onRetry(): void }) {
  if (isFailed) {
    return (
      <p className="search-words__note" role="status">
        热门搜索加载失败
        <Button variant="plain" onClick={onRetry}>
          重试
        </Button>
      </p>
    );
  }
  return (
    <div className="search-words__hot-list" aria-busy="true">
      {skeletonWords.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="search-words__hot">
          <Skeleton shape="text" width={width} />
        </div>
      ))}
    </div>
  );
}

interface WordSectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function WordSection({ title, action, children }: WordSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="search-words__head">
        <h2 className="search-words__title" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
