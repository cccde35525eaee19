import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Element for the tools of the open panel; null without a panel. */
export const PanelToolsPlace = createContext<HTMLElement | null>(null);

/** Renders tools of a panel in its title row, because dock panels have little height. */
export function PanelTools({ children }: { readonly children: ReactNode }) {
  const place = use(PanelToolsPlace);
  return place && createPortal(children, place);
}
