import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { storageHandlers } from '#main/harness/site-data/storage-handlers.ts';
import { StoredAccounts } from '#main/harness/site-data/stored-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { storageEvents, storageRequests } from '#shared/ipc/views/storage.ts';
import { temporaryFolder } from '../../sandbox/temporary-folder.ts';
import { expectShape } from '../recording-window.ts';

const caller = { windowId: 'window', signal: new AbortController().signal };

/** Creates a page of a site that stores one key. Records the addresses that it opens. */
function pageOf(viewId: string, opened: string[], shown: string) {
  const answers: Readonly<Record<string, unknown>> = {
    'Page.getFrameTree': { frameTree: { frame: { securityOrigin: 'https://site.test' } } },
    'DOMStorage.getDOMStorageItems': { entries: [['key', 'value']] },
    'Network.getCookies': { cookies: [] },
    'Page.addScriptToEvaluateOnNewDocument': { identifier: '1' },
    'Page.getNavigationHistory': { currentIndex: 1, entries: [{ url: 'about:blank' }, { url: shown }] },
  };
  const cdp: CdpSession = {
    send: <Result>(method: string) => Promise.resolve((answers[method] ?? {}) as Result),
    on: () => undefined,
    child: () => cdp,
  };
  const navigate = async (url: string) => {
    if (viewId === 'view-3') throw new AppError('network', 'refused');
    opened.push(`${viewId} ${url}`);
  };
  return { viewId, cdp, navigate };
}

function handlers(home = 'https://site.test', shown = 'https://site.test/purchase?from=book') {
  const opened: string[] = [];
  const told: string[] = [];
  const all = ['view-1', 'view-2', 'view-3'].map((viewId) => pageOf(viewId, opened, shown));
  const handle = storageHandlers({
    views: (viewIds) => all.filter(({ viewId }) => viewIds?.includes(viewId) ?? true),
    home,
    accounts: new StoredAccounts(join(temporaryFolder(), 'accounts')),
    createUser: async ({ viewId }, { coins = 0 }) => ({
      userId: `${viewId}-${coins}`,
      account: 'a',
      password: 'p',
    }),
    listener: {
      changed: (viewId) => {
        expectShape(storageEvents.storageChanged, { viewId });
        told.push(viewId);
      },
      storedAccountsChanged: () => {
        expectShape(storageEvents.storedAccountsChanged, {});
        told.push('accounts');
      },
    },
    now: () => 7,
  });
  return { handle, opened, told };
}

test('each view is given its own user on its current page', async () => {
  const { handle, opened, told } = handlers();
  const { users } = await handle.becomeSandboxUser(
    { views: ['view-1', 'view-2'], user: { coins: 5 } },
    caller,
  );
  expect(users).toEqual([
    { viewId: 'view-1', userId: 'view-1-5' },
    { viewId: 'view-2', userId: 'view-2-5' },
  ]);
  expect(opened.sort()).toEqual([
    'view-1 https://site.test/purchase?from=book',
    'view-2 https://site.test/purchase?from=book',
  ]);
  expect(told).toEqual(['view-1', 'view-2']);
});

test('a saved account opens on the view’s current page, or on the home page if the view shows another site', async () => {
  const here = handlers();
  await here.handle.storeAccount({ viewId: 'view-1', name: 'VIP' }, caller);
  await here.handle.useStoredAccount({ views: ['view-2'], name: 'VIP' }, caller);
  expect(here.opened).toEqual(['view-2 https://site.test/purchase?from=book']);
  const elsewhere = handlers('https://site.test', 'https://pay.test/cashier');
  await elsewhere.handle.becomeNewVisitor({ views: ['view-1'] }, caller);
  expect(elsewhere.opened).toEqual(['view-1 https://site.test/home']);
});

test('a view that cannot be opened is reported, and the other views still become new visitors', async () => {
  const { handle, opened } = handlers();
  await expect(handle.becomeNewVisitor({ views: null }, caller)).rejects.toMatchObject({ code: 'network' });
  expect(opened).toHaveLength(2);
});

test('the window is sent what a page stores', async () => {
  const { handle } = handlers();
  const shown = await handle.readStorage({ viewId: 'view-1' }, caller);
  expect(shown.local).toEqual([{ key: 'key', value: 'value', length: 5 }]);
  expectShape(storageRequests.readStorage.output, shown);
});

test('a saved account is used only on the site where it was saved', async () => {
  const { handle, opened } = handlers('https://live.test');
  await handle.storeAccount({ viewId: 'view-1', name: 'VIP' }, caller);
  expect((await handle.getStoredAccounts({}, caller)).accounts).toEqual([
    { name: 'VIP', origin: 'https://site.test', savedAt: 7 },
  ]);
  await expect(handle.useStoredAccount({ views: null, name: 'VIP' }, caller)).rejects.toMatchObject({
    code: 'usage',
  });
  expect(opened).toEqual([]);
});
