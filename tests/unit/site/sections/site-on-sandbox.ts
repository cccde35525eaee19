import { runInAction, when } from 'mobx';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import type { Fault } from '#shared/control/fault.ts';
import type { UserChange } from '#shared/control/user-change.ts';
import { PayReturn } from '#site/services/pay-return/pay-return.ts';
import { PictureLoader } from '#site/services/pictures/picture-loader.ts';
import { PictureFetcher } from '#site/services/pictures/worker/picture-fetcher.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { ToastStore } from '#site/services/toasts/toast.store.ts';
import { memoryStorage } from '../memory-storage.ts';
import { openPage } from '../open-page.ts';

/** The services of a visitor's page on a sandbox of its own, and what a tester can do to that sandbox. */
export async function siteOnSandbox(area = memoryStorage()) {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  const lifetime = new AbortController();
  const control = new ControlClient(sandbox);
  const { api, session, storage, config } = openPage(sandbox, { area, lifetime: lifetime.signal });
  const backend = new PictureFetcher({
    imageHost: config.imageHost,
    key: config.keys.image,
    timeoutMs: 10_000,
    subtle: crypto.subtle,
  });
  const setUser = (changes: UserChange) => control.setUser(session.userId, changes);

  return {
    services: {
      api,
      session,
      storage,
      visitStorage: new SiteStorage(memoryStorage()),
      pictures: new PictureLoader(backend),
      toasts: new ToastStore(),
      payReturn: new PayReturn({ storage, locks: undefined }),
    },
    origin: sandbox.origin,
    /** Ends with the page. */
    lifetime,
    setFaults: (...faults: Fault[]) => control.setFaults(...faults),
    setCoins: (coins: number) => setUser({ coins }),
    setUser,
    setClock: ({ now }: { readonly now: number }) => control.setClock(now),
    settle: (...settlement: Parameters<ControlClient['settle']>) => control.settle(...settlement),
    callsOf: (endpointId: string) => control.calls({ endpointId }),
    reports: () => control.reports(),
    user: (userId: string) => control.user(userId),
    /** The account of somebody else, who is new. */
    async stranger(): Promise<UserInfo> {
      const { session: theirs } = openPage(sandbox, { lifetime: lifetime.signal });
      await theirs.ready(lifetime.signal);
      if (!theirs.user) throw new Error('The stranger has no account');
      return theirs.user;
    },
    /** Another tab of the same browser logs in; this page has not been told yet. */
    logInElsewhere(user: UserInfo): void {
      openPage(sandbox, { area, lifetime: lifetime.signal }).session.received(user);
    },
    async close(): Promise<void> {
      lifetime.abort();
      await sandbox.close();
    },
  };
}

export type SiteOnSandbox = Awaited<ReturnType<typeof siteOnSandbox>>;

/** Reads computed values as a view does, without MobX taking it for a mistake. */
export function read<T>(value: () => T): T {
  return runInAction(value);
}

/** Resolves once it holds; the runner's own limit ends the waiting. */
export async function until(holds: () => boolean): Promise<void> {
  await when(holds);
}
