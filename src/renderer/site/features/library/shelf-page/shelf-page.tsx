import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import './shelf.css';

export interface ShelfTab {
  readonly key: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface ShelfPageProps {
  readonly tabs: readonly [ShelfTab, ...ShelfTab[]];
  /** Key of the tab to show if the address names none; defaults to the first. */
  readonly usual?: string;
  /** Key of the tab named in the address, so that links and Back restore it. */
  readonly active: string | null;
  /** Returns the address of the page with this tab. */
  hrefOf(key: string): string;
}

/** Shelf and history of one section, in tabs. */
export function ShelfPage({ tabs, usual, active, hrefOf }: ShelfPageProps) {
  const navigate = useNavigate();
  const findTab = (key: string | null | undefined) => tabs.find((tab) => tab.key === key);
  const { key, panel } = findTab(active) ?? findTab(usual) ?? tabs[0];
  return (
    <div className="shelf">
      <Tabs
        label="书架"
        tabs={tabs}
        selected={key}
        onSelect={(tab) => void navigate(hrefOf(tab), { replace: true })}
      >
        {panel}
      </Tabs>
    </div>
  );
}
