import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Element into which `PanelTools` renders; null if no panel is open. */
export const PanelToolsPlace = createContext<HTMLElement | null>(null);

/** Renders buttons of a panel into the panel's title row, because a panel below the wall has little height. */
export function PanelTools({ children }: { readonly children: ReactNode }) {
  const place = use(PanelToolsPlace);
  return place && createPortal(children, place);
}
