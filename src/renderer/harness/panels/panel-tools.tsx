import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where the tools of the open panel go; null while there is no panel. */
export const PanelToolsPlace = createContext<HTMLElement | null>(null);

/** Puts tools of a panel into the line of its title: what lies below a wall has little height to give away. */
export function PanelTools({ children }: { readonly children: ReactNode }) {
  const place = use(PanelToolsPlace);
  return place && createPortal(children, place);
}
