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
  /** The key of the tab that shows where the address names none; the first without it. */
  readonly usual?: string;
  /** The key that the address names: a link or a step back finds the tab. */
  readonly active: string | null;
  /** The address of the page with a tab. */
  hrefOf(key: string): string;
}

/** What this device keeps of one section. */
export function ShelfPage({ tabs, usual, active, hrefOf }: ShelfPageProps) {
  const navigate = useNavigate();
  const named = (wanted: string | null | undefined) => tabs.find((tab) => tab.key === wanted);
  const { key, panel } = named(active) ?? named(usual) ?? tabs[0];
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
