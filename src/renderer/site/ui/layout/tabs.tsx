import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../text/class-names.ts';
import './tabs.css';
import { useChosenInView } from './use-chosen-in-view.ts';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

interface TabsProps<Key extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  /** True keeps the row visible below the top bar, or at the offset `--tabs-top`. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
  onSelect(key: Key): void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Shows tabs with one panel. Tab focuses only the selected tab. Arrow keys, Home and End select another one. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  isSticky = false,
  children,
  onSelect,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, '[aria-selected="true"]', selected, tabs.length);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(
      tabs.findIndex((tab) => tab.key === selected),
      tabs.length,
    );
    const tab = tabs[index];
    if (!tab) return;
    onSelect(tab.key);
    const button = list.current?.children.item(index);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  };

  return (
    <>
      <div
        className={classNames('tabs', isSticky && 'tabs--sticky')}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            className={classNames('tabs__tab', tab.key === selected && 'tabs__tab--selected')}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {children}
      </div>
    </>
  );
}
