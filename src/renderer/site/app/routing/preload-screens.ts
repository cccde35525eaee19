import type { RouteTable, SiteRoute } from './route-table.ts';

/** Number of screens preloaded while the browser is idle. */
const maxIdleScreens = 3;

/** Preloads a link's screen when a finger or pointer touches the link, usually before the click. */
export function preloadOnTouch(document: Document, routes: RouteTable, signal: AbortSignal): void {
  const touched = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) void routeOf(link, routes)?.code.preload();
  };
  document.addEventListener('pointerdown', touched, { signal, passive: true });
}

/** Preloads the screens of the tab bar, and the first screens linked from the current one. */
export function preloadLinked(root: ParentNode, routes: RouteTable): void {
  for (const tab of root.querySelectorAll<HTMLAnchorElement>('.tab-bar a[href]')) {
    void routeOf(tab, routes)?.code.preload();
  }
  const linked = new Set<SiteRoute>();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    // Skips links of hidden screens, which have no layout boxes.
    const route = link.getClientRects().length > 0 ? routeOf(link, routes) : undefined;
    if (route) linked.add(route);
    if (linked.size === maxIdleScreens) break;
  }
  for (const { code } of linked) void code.preload();
}

function routeOf(link: HTMLAnchorElement, routes: RouteTable): SiteRoute | undefined {
  return link.origin === link.ownerDocument.location.origin ? routes.find(link.pathname) : undefined;
}
