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
  /** The first shows where nothing else is named. */
  readonly tabs: readonly [ShelfTab, ...ShelfTab[]];
  /** The key that the address names: a link or a step back finds the tab. */
  readonly active: string | null;
  /** The address of the page with a tab. */
  hrefOf(key: string): string;
}

/** What this device keeps of one section. */
export function ShelfPage({ tabs, active, hrefOf }: ShelfPageProps) {
  const navigate = useNavigate();
  const { key, panel } = tabs.find((tab) => tab.key === active) ?? tabs[0];
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
