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
  /** Key of the default tab, for a URL that contains no tab. Undefined means the first tab. */
  readonly usual?: string;
  /** Key of the tab in the URL. Links and Back restore it. */
  readonly active: string | null;
  /** Returns the URL of the page with the given tab open. */
  hrefOf(key: string): string;
}

/** Shows the shelf and the history of one section in tabs. */
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
