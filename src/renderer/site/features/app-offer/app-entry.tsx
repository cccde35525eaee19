import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { openLazily } from '../../services/dialogs/open-lazily.ts';
import type { Services } from '../../services/services.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { busyPress } from '../../ui/buttons/busy-press.ts';
import { AppDownloadStore } from './app-download.store.ts';
import { appOffer } from './app-offer.ts';

interface AppEntryProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Links to the app that this platform offers, or to the personal centre if there is none. */
export function AppEntry({ className, children }: AppEntryProps) {
  const services = useServices();
  const offer = appOffer(services.platform);
  if (offer === 'download') return <AppDownload className={className}>{children}</AppDownload>;
  if (offer === 'none') {
    return (
      <Link className={className} to={paths.user.to()}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={() => void openGuide(services)}>
      {children}
    </button>
  );
}

function openGuide(services: Services): Promise<unknown> {
  return openLazily(services, async () => (await import('./add-to-home.dialog.tsx')).AddToHomeDialog, {});
}

/** Shows a link if the address is known, otherwise a button that requests it. */
const AppDownload = observer(function AppDownload({ className, children }: AppEntryProps) {
  const { session, toasts } = useServices();
  const store = useStore((lifetime) => new AppDownloadStore({ session, lifetime }));

  const handleClick = async () => {
    const result = await store.ask();
    if (!result) return;
    if ('url' in result) window.location.assign(result.url);
    else toasts.show(result.refusal);
  };

  if (store.url !== undefined) {
    return (
      <a className={className} href={store.url} rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      {...busyPress(store.common.status === 'loading', () => void handleClick())}
    >
      {children}
    </button>
  );
});
