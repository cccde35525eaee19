import { createRoot } from 'react-dom/client';
import { App } from '#site/app/app.tsx';
import { createServices } from '#site/app/boot/create-services.ts';
import { RouteTable } from '#site/app/routing/route-table.ts';
import { ScrollMemory } from '#site/app/scroll/scroll-memory.ts';
import type { RouteDefinition } from '#site/services/navigation/route-definition.ts';
import { ErrorScreen } from '#site/shell/error-screen.tsx';
import { AppFrame } from '#site/shell/frame/app-frame.tsx';
import { ScreenFoot } from '#site/shell/frame/screen-foot.tsx';
import { ScreenPlaceholder } from '#site/shell/frame/screen-placeholder.tsx';
import { DialogHost } from '#site/shell/hosts/dialog-host.tsx';
import { ToastHost } from '#site/shell/hosts/toast-host.tsx';
import '#site/ui/styles/base.css';
import { DetailScreen, ListScreen } from './screens.tsx';

const definitions: readonly RouteDefinition[] = [
  {
    path: '/list',
    load: () => Promise.resolve(ListScreen),
    transition: 'none',
    depth: 0,
    keepAlive: true,
    title: 'List',
  },
  {
    path: '/detail',
    load: () => Promise.resolve(DetailScreen),
    transition: 'none',
    depth: 1,
    keepAlive: false,
    title: 'Detail',
  },
];

export interface Return {
  /** Time in ms from pressing Back to the first frame with the list. */
  readonly toFrame: number;
  /** Time in ms from pressing Back until that frame is painted. */
  readonly toPaint: number;
  /**
   * Distance in CSS px between the item in the middle of the screen and its position before. If the item is missing,
   * the viewport height.
   */
  readonly shiftPx: number;
}

async function leaveAndReturn(top: number): Promise<Return> {
  window.scrollTo(0, top);
  await frames(() => itemInMiddle() !== undefined && window.scrollY === top);
  // Waits for one more frame without changes, after which the item does not move again.
  await nextFrame();
  const item = itemInMiddle();
  if (item === undefined) throw new Error('No item in the middle of the viewport');
  const place = item.getBoundingClientRect().top;
  const index = item.dataset['item'];
  item.click();
  await frames(() => isShown('detail') && window.scrollY === 0);
  await nextFrame();
  const start = performance.now();
  history.back();
  await frames(() => isShown('list'));
  const toFrame = performance.now() - start;
  const back = document.querySelector(`[data-item="${index}"]`);
  const shiftPx = back === null ? window.innerHeight : Math.abs(back.getBoundingClientRect().top - place);
  await frameEnd();
  return { toFrame, toPaint: performance.now() - start, shiftPx };
}

function isShown(screen: string): boolean {
  return document.querySelector(`[data-screen="${screen}"]`)?.checkVisibility() ?? false;
}

function itemInMiddle(): HTMLElement | undefined {
  const [x, y] = [window.innerWidth / 2, window.innerHeight / 2];
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]') ?? undefined;
}

/** Resolves in the first frame in which `isTrue` returns true, before it is painted. */
async function frames(isTrue: () => boolean): Promise<void> {
  do await nextFrame();
  while (!isTrue());
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Waits for the end of the current frame by posting a message, which arrives only after style, layout and paint. */
function frameEnd(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

export interface ListPage {
  readonly leaveAndReturn: typeof leaveAndReturn;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
const routes = new RouteTable(definitions, () => undefined);
createRoot(root).render(
  <App
    services={createServices(window, import.meta.env, new AbortController().signal)}
    routes={routes}
    shell={{ AppFrame, DialogHost, ErrorScreen, ScreenFoot, ScreenPlaceholder, ToastHost }}
    scrollMemory={new ScrollMemory(sessionStorage)}
  />,
);
Object.assign(globalThis, { listPage: { leaveAndReturn } satisfies ListPage });
