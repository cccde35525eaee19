import type { RouteTable, SiteRoute } from './route-table.ts';

/** How many screens are loaded ahead while the browser has nothing else to do. */
const maxIdleScreens = 3;

/** Loads a link's screen as soon as the link is touched: before the finger is lifted, mostly. */
export function preloadOnTouch(document: Document, routes: RouteTable, signal: AbortSignal): void {
  const touched = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) void routeOf(link, routes)?.code.preload();
  };
  document.addEventListener('pointerdown', touched, { signal, passive: true });
}

/** Loads the screens that the shown one links to first. */
export function preloadLinked(root: ParentNode, routes: RouteTable): void {
  const linked = new Set<SiteRoute>();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    // The links of hidden screens have no boxes.
    const route = link.getClientRects().length > 0 ? routeOf(link, routes) : undefined;
    if (route) linked.add(route);
    if (linked.size === maxIdleScreens) break;
  }
  for (const { code } of linked) void code.preload();
}

function routeOf(link: HTMLAnchorElement, routes: RouteTable): SiteRoute | undefined {
  return link.origin === link.ownerDocument.location.origin ? routes.find(link.pathname) : undefined;
}
