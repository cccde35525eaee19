import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** DOM element that `PanelTools` renders into; null if no panel is open. */
export const PanelToolsPlace = createContext<HTMLElement | null>(null);

/** Renders buttons of a panel into its title row, because dock panels have little height. */
export function PanelTools({ children }: { readonly children: ReactNode }) {
  const place = use(PanelToolsPlace);
  return place && createPortal(children, place);
}
