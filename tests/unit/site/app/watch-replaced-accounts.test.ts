import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { UserInfo } from '#shared/contract/user.ts';
import { watchReplacedAccounts } from '#site/app/account/follow-account.ts';
import { DialogStore } from '#site/services/dialogs/dialog.store.ts';
import { Browser } from '../journeys/browser.ts';
import type { Tab } from '../journeys/tab.ts';

const own = { userId: '1', account: 'my1', password: 'secret-1' };
const other = { userId: '2', account: 'my2', password: 'secret-2' };
const another = { userId: '3', account: 'my3', password: 'secret-3' };

/** Returns a tab that watches for replaced accounts, without a server. */
function watchedTab(tab: Tab, visibilityState: DocumentVisibilityState) {
  const { session } = tab.page;
  const dialogs = new DialogStore();
  const document = Object.assign(new EventTarget(), { visibilityState });
  watchReplacedAccounts({ session, dialogs }, document as never, tab.lifetime);
  return {
    tab,
    session,
    /** Account that each open dialog shows. */
    get openDialogs() {
      return dialogs.stack.map(({ render }) =>
        render((_, props) => (props as { lost: UserInfo }).lost.userId),
      );
    },
    show: (state: DocumentVisibilityState) => {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    dismiss: () => dialogs.stack[0]?.dismiss(),
    /** Replaces the account, as `refresh` does for one that the server no longer has. */
    replaceWith: (user: UserInfo) =>
      session.take(
        () => Promise.resolve(user),
        (result) => result,
      ),
  };
}

/** Returns two tabs of one browser. Both are logged in. */
function twoTabs(...states: readonly [DocumentVisibilityState, DocumentVisibilityState]) {
  const browser = new Browser({ origin: 'http://127.0.0.1' });
  onTestFinished(() => browser.close());
  browser.shown.page.session.received(own);
  const first = watchedTab(browser.shown, states[0]);
  const second = watchedTab(browser.open(), states[1]);
  return { first, second };
}

/** Waits for the dialogs, because their code loads before they open. */
const expectDialogs = (tab: { readonly openDialogs: readonly string[] }, ...ids: readonly string[]) =>
  vi.waitFor(() => expect(tab.openDialogs).toEqual(ids), { timeout: 10_000 });

it('a replaced account is reported once, also after a reload', async () => {
  const { first } = twoTabs('visible', 'hidden');
  await first.replaceWith(other);
  await expectDialogs(first, own.userId);
  first.dismiss();
  await setImmediate();
  expect(first.openDialogs).toEqual([]);
  expect(first.session.lostAccount).toBeUndefined();
  expect(first.session.previousAccounts.list).toMatchObject([own]);
});

it('a replaced account is reported in the visible tab, and an acknowledgement in another tab closes the dialog', async () => {
  const { first, second } = twoTabs('visible', 'hidden');
  await second.replaceWith(other);
  first.tab.hear();
  await expectDialogs(first, own.userId);
  expect(second.openDialogs).toEqual([]);
  second.show('visible');
  await expectDialogs(second, own.userId);
  second.dismiss();
  await setImmediate();
  first.tab.hear();
  expect(first.session.lostAccount).toBeUndefined();
});

it('a login to another account is not reported', async () => {
  const { first } = twoTabs('visible', 'hidden');
  first.session.received(other);
  await first.replaceWith(another);
  await expectDialogs(first, other.userId);
});

it('two replaced accounts are reported one after the other', async () => {
  const { first } = twoTabs('hidden', 'hidden');
  await first.replaceWith(other);
  await first.replaceWith(another);
  first.show('visible');
  await expectDialogs(first, other.userId);
  first.dismiss();
  await expectDialogs(first, own.userId);
});

it('the dialog closes when the user has logged in to the account again', async () => {
  const { first } = twoTabs('visible', 'hidden');
  await first.replaceWith(other);
  await expectDialogs(first, own.userId);
  first.session.received(own);
  expect(first.session.lostAccount).toBeUndefined();
});
