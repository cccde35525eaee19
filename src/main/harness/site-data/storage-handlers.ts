import type { UserInfo } from '#shared/contract/user.ts';
import type { UserChange } from '#shared/control/user-change.ts';
import { AppError } from '#shared/errors.ts';
import type { storageRequests } from '#shared/ipc/views/storage.ts';
import type { ControlledView, SelectViews } from '../controlled-view.ts';
import type { Handlers } from '../window/handlers.ts';
import { siteAddressOf } from './site-address.ts';
import type { StoredAccounts } from './stored-accounts.ts';
import { newVisitor, switchVisitor, type VisitorStorage, visitorWithAccount } from './switch-visitor.ts';
import { shownStorage, ViewStorage } from './view-storage.ts';

interface StorageListener {
  changed(viewId: string): void;
  storedAccountsChanged(): void;
}

export interface StorageHandlerDeps {
  readonly views: SelectViews;
  readonly home: string;
  readonly accounts: StoredAccounts;
  /** Creates a user in the sandbox; absent if there is no sandbox. */
  readonly createUser?: (view: ControlledView, user: UserChange) => Promise<UserInfo>;
  readonly listener: StorageListener;
  /** Returns ms since the epoch. */
  readonly now: () => number;
}

export function storageHandlers(deps: StorageHandlerDeps): Handlers<typeof storageRequests> {
  return { ...areaHandlers(deps), ...accountHandlers(deps) };
}

type AreaRequests = Pick<
  typeof storageRequests,
  | 'readStorage'
  | 'readStorageValue'
  | 'writeStorageValue'
  | 'removeStorageKey'
  | 'writeCookie'
  | 'removeCookie'
  | 'clearStorage'
>;

function areaHandlers({ views, listener }: StorageHandlerDeps): Handlers<AreaRequests> {
  const of = (viewId: string) => new ViewStorage(oneOf(views, viewId).cdp);
  const changed = async (viewId: string, work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      // Reports the change after a failure too, because a part of it may be done.
      listener.changed(viewId);
    }
    return {};
  };
  return {
    readStorage: async ({ viewId }) => shownStorage(await of(viewId).read()),
    readStorageValue: async ({ viewId, area, key }) => ({ value: await of(viewId).value(area, key) }),
    writeStorageValue: ({ viewId, area, key, value }) => changed(viewId, of(viewId).write(area, key, value)),
    removeStorageKey: ({ viewId, area, key }) => changed(viewId, of(viewId).remove(area, key)),
    writeCookie: ({ viewId, ...cookie }) => changed(viewId, of(viewId).writeCookie(cookie)),
    removeCookie: ({ viewId, ...cookie }) => changed(viewId, of(viewId).removeCookie(cookie)),
    clearStorage: ({ viewId, parts }) => {
      const storage = of(viewId);
      const clear = {
        local: () => storage.clear('local'),
        session: () => storage.clear('session'),
        cookies: () => storage.clearCookies(),
        other: () => storage.clearOthers(),
      };
      return changed(viewId, Promise.all(parts.map((part) => clear[part]())));
    },
  };
}

type AccountRequests = Omit<typeof storageRequests, keyof AreaRequests>;

function accountHandlers(deps: StorageHandlerDeps): Handlers<AccountRequests> {
  const { views, home, accounts, createUser, listener, now } = deps;
  /** Changes views in parallel. When all have ended, throws the first error. */
  const switchIn = async <Result>(
    viewIds: readonly string[] | null,
    switchView: (view: ControlledView) => Promise<Result>,
  ): Promise<Result[]> => {
    const selected = views(viewIds);
    const done = await Promise.allSettled(selected.map(switchView));
    for (const { viewId } of selected) listener.changed(viewId);
    return done.map((each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value;
    });
  };
  const open = async (view: ControlledView, visitor: VisitorStorage) => {
    const path = (await siteAddressOf(view.cdp, home)) ?? '/home';
    await switchVisitor(view, new URL(path, home).href, visitor);
  };
  return {
    becomeNewVisitor: async ({ views: viewIds }) => {
      await switchIn(viewIds, (view) => open(view, newVisitor));
      return {};
    },
    becomeSandboxUser: async ({ views: viewIds, user }) => {
      if (createUser === undefined)
        throw new AppError(
          'usage',
          'Users can only be created in the sandbox. Start without --target and --api.',
          {
            zh: '只能在沙箱里新建用户：启动时请去掉 --target 和 --api。',
          },
        );
      const users = await switchIn(viewIds, async (view) => {
        const made = await createUser(view, user);
        await open(view, visitorWithAccount(made));
        return { viewId: view.viewId, userId: made.userId };
      });
      return { users };
    },
    getStoredAccounts: async () => ({ accounts: [...(await accounts.list())] }),
    storeAccount: async ({ viewId, name }) => {
      const { local, session, cookies, origin } = await new ViewStorage(oneOf(views, viewId).cdp).read();
      const items = (entries: typeof local) => entries.map(([key, value]): [string, string] => [key, value]);
      await accounts.save({
        name,
        origin,
        savedAt: now(),
        local: items(local),
        session: items(session),
        cookies: [...cookies],
      });
      listener.storedAccountsChanged();
      return {};
    },
    useStoredAccount: async ({ views: viewIds, name }) => {
      const account = await accounts.get(name);
      // Refuses, because another site must never receive the credentials.
      if (account.origin !== new URL(home).origin) {
        throw new AppError(
          'usage',
          `The account ${name} belongs to ${account.origin}. Open that site, or choose another account.`,
          { zh: `账户 ${name} 属于 ${account.origin}：请打开那个网站，或选择其他账户。` },
        );
      }
      await switchIn(viewIds, (view) => open(view, account));
      return {};
    },
    deleteStoredAccount: async ({ name }) => {
      await accounts.forget(name);
      listener.storedAccountsChanged();
      return {};
    },
  };
}

function oneOf(views: SelectViews, viewId: string): ControlledView {
  const [view] = views([viewId]);
  if (view === undefined)
    throw new AppError('usage', `There is no view "${viewId}".`, { zh: `没有视图“${viewId}”。` });
  return view;
}
