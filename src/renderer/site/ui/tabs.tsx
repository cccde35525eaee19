import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import './tabs.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

interface TabsProps<Key extends string> {
  /** What the tabs choose from, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  /** The selected tab's panel. */
  readonly children: ReactNode;
  onSelect(key: Key): void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with their panel. One tab stop; arrows, Home and End move and select. */
export function Tabs<Key extends string>({ label, tabs, selected, children, onSelect }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useSelectedInView(list, selected);

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
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={handleKeyDown}>
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

/** Scrolls the row sideways only: `scrollIntoView` would move the page as well. */
function useSelectedInView(list: React.RefObject<HTMLDivElement | null>, selected: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[aria-selected='true']`);
    if (!row || !tab || selected === '') return;
    const left = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    row.scrollTo({ left, behavior: isFirst.current ? 'auto' : 'smooth' });
    isFirst.current = false;
  }, [list, selected]);
}
