import { createRoot } from 'react-dom/client';
import { App } from '#site/app/app.tsx';
import { createServices } from '#site/app/boot/create-services.ts';
import { RouteTable } from '#site/app/routing/route-table.ts';
import { ScrollMemory } from '#site/app/scroll/scroll-memory.ts';
import type { RouteDefinition } from '#site/services/navigation/route-definition.ts';
import { ErrorScreen } from '#site/shell/error-screen.tsx';
import { AppFrame } from '#site/shell/frame/app-frame.tsx';
import { ScreenFoot } from '#site/shell/frame/screen-foot.tsx';
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
  /** ms from the step back to the first frame that has the list. */
  readonly toFrame: number;
  /** ms from the step back until that frame has been painted. */
  readonly toPaint: number;
  /** CSS px that the item in the middle of the window is from its place in that frame; all there are, if it is gone. */
  readonly off: number;
}

async function leaveAndReturn(top: number): Promise<Return> {
  window.scrollTo(0, top);
  await frames(() => itemInMiddle() !== undefined && window.scrollY === top);
  // The item is known to be at rest once a whole frame has passed.
  await nextFrame();
  const item = itemInMiddle();
  if (item === undefined) throw new Error('There is no item in the middle of the window');
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
  const off = back === null ? window.innerHeight : Math.abs(back.getBoundingClientRect().top - place);
  await frameEnd();
  return { toFrame, toPaint: performance.now() - start, off };
}

function isShown(screen: string): boolean {
  return document.querySelector(`[data-screen="${screen}"]`)?.checkVisibility() ?? false;
}

function itemInMiddle(): HTMLElement | undefined {
  const [x, y] = [window.innerWidth / 2, window.innerHeight / 2];
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]') ?? undefined;
}

/** Goes from frame to frame; in the first in which it holds, before that is painted, it resolves. */
async function frames(holds: () => boolean): Promise<void> {
  do await nextFrame();
  while (!holds());
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Called in a frame: a message is delivered only after its style, layout and paint. */
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
if (root === null) throw new Error('The page has no root');
const routes = new RouteTable(definitions, () => undefined);
createRoot(root).render(
  <App
    services={createServices(window, import.meta.env, new AbortController().signal)}
    routes={routes}
    shell={{ AppFrame, DialogHost, ErrorScreen, ScreenFoot, ToastHost }}
    scrollMemory={new ScrollMemory(sessionStorage)}
  />,
);
Object.assign(globalThis, { listPage: { leaveAndReturn } satisfies ListPage });
