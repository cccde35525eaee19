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
import { ToastStore } from '#site/services/toast.store.ts';
import { memoryStorage } from '../memory-storage.ts';
import { openPage } from '../open-page.ts';

/** Opens the page of a visitor on a sandbox of its own, with functions that control the sandbox. */
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
    /** Aborts when the page closes. */
    lifetime,
    setFaults: (...faults: Fault[]) => control.setFaults(...faults),
    setCoins: (coins: number) => setUser({ coins }),
    setUser,
    setClock: ({ now }: { readonly now: number }) => control.setClock(now),
    settle: (...settlement: Parameters<ControlClient['settle']>) => control.settle(...settlement),
    callsOf: (endpointId: string) => control.calls({ endpointId }),
    reports: () => control.reports(),
    user: (userId: string) => control.user(userId),
    /** Registers another visitor and returns their account. */
    async stranger(): Promise<UserInfo> {
      const { session: theirs } = openPage(sandbox, { lifetime: lifetime.signal });
      await theirs.ready(lifetime.signal);
      if (!theirs.user) throw new Error("The new visitor's session has no account");
      return theirs.user;
    },
    /** Logs in from another tab of the same browser. This page does not get a storage event. */
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

/** Reads computed values inside a reaction, as a view does, so that MobX does not warn. */
export function read<T>(value: () => T): T {
  return runInAction(value);
}

/** Resolves when the condition is true. The timeout of the test ends the wait. */
export async function until(holds: () => boolean): Promise<void> {
  await when(holds);
}
