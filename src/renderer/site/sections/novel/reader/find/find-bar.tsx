import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons/icon.tsx';
import { DownIcon, UpIcon } from '../../../../ui/icons/listening-icons.tsx';
import type { FindStore } from './find.store.ts';
import './find-bar.css';

/** Shows the search field for the chapter at the top of the screen while the search is open. */
export const FindBar = observer(function FindBar({ find }: { readonly find: FindStore }) {
  const field = useRef<HTMLInputElement>(null);
  const { query, count, matches } = find;
  const hasMatches = matches.length > 0;

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const handleKey = (event: KeyboardEvent) => {
    // Leaves these keys to the input method while it is composing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') find.close();
    else if (event.key === 'Enter' && event.shiftKey) find.previous();
    else if (event.key === 'Enter') find.next();
    else return;
    event.preventDefault();
  };
  const handleClear = () => {
    find.write('', { isFinal: true });
    field.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported engines do not know <search>
    <div className="find-bar" role="search" aria-label="章内搜索" onKeyDown={handleKey}>
      <div className="find-bar__box">
        <input
          ref={field}
          className="find-bar__field"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="在本章中搜索"
          placeholder="在本章中搜索"
          value={query}
          onChange={({ target, nativeEvent }) =>
            find.write(target.value, { isFinal: !(nativeEvent as InputEvent).isComposing })
          }
          onCompositionEnd={({ currentTarget }) => find.write(currentTarget.value, { isFinal: true })}
        />
        {query !== '' && <IconButton label="清除" icon={<CloseIcon size={16} />} onClick={handleClear} />}
      </div>
      <output className="find-bar__count">{count}</output>
      <IconButton
        label="上一个"
        icon={<UpIcon size={20} />}
        aria-disabled={!hasMatches}
        onClick={find.previous}
      />
      <IconButton
        label="下一个"
        icon={<DownIcon size={20} />}
        aria-disabled={!hasMatches}
        onClick={find.next}
      />
      <IconButton label="关闭搜索" icon={<CloseIcon size={20} />} onClick={find.close} />
    </div>
  );
});
