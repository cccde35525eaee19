import { BrowserRouter } from 'react-router-dom';
import type { Services } from '../services/services.ts';
import { ServicesContext } from '../services/services-context.ts';
import type { RouteTable } from './routing/route-table.ts';
import { ScreenBoundary } from './screens/screen-boundary.tsx';
import { Screens } from './screens/screens.tsx';
import type { ScrollMemory } from './scroll/scroll-memory.ts';
import type { SiteShell } from './site-shell.ts';

interface AppProps {
  readonly services: Services;
  readonly routes: RouteTable;
  readonly shell: SiteShell;
  readonly scrollMemory: ScrollMemory;
}

export function App({ services, routes, shell, scrollMemory }: AppProps) {
  const { DialogHost, ErrorScreen, ToastHost } = shell;
  return (
    <ServicesContext value={services}>
      {/* The screens choose the transitions. With the router's own, every navigation would be one. */}
      <BrowserRouter useTransitions={false}>
        <ScreenBoundary ErrorScreen={ErrorScreen} onRetry={() => window.location.reload()}>
          <Screens routes={routes} shell={shell} scrollMemory={scrollMemory} />
          <DialogHost />
          <ToastHost />
        </ScreenBoundary>
      </BrowserRouter>
    </ServicesContext>
  );
}
