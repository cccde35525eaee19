import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { UserInfo } from '#shared/contract/user.ts';
import { tellLostAccounts } from '#site/app/account/tell-lost-accounts.ts';
import { DialogStore } from '#site/services/dialogs/dialog.store.ts';
import { Browser } from '../journeys/browser.ts';
import type { Tab } from '../journeys/tab.ts';

const own = { userId: '1', account: 'my1', password: 'secret-1' };
const other = { userId: '2', account: 'my2', password: 'secret-2' };
const another = { userId: '3', account: 'my3', password: 'secret-3' };

/** A tab whose page tells; its server is never asked. */
function telling(tab: Tab, visibilityState: DocumentVisibilityState) {
  const { session } = tab.page;
  const dialogs = new DialogStore();
  const document = Object.assign(new EventTarget(), { visibilityState });
  tellLostAccounts({ session, dialogs }, document as never, tab.lifetime);
  return {
    tab,
    session,
    /** The account that each open dialog is about. */
    get told() {
      return dialogs.stack.map(({ render }) =>
        render((_, props) => (props as { lost: UserInfo }).lost.userId),
      );
    },
    show: (state: DocumentVisibilityState) => {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    dismiss: () => dialogs.stack[0]?.dismiss(),
    /** As `refresh` does with an account that the server does not know any more. */
    replaceWith: (user: UserInfo) =>
      session.take(
        () => Promise.resolve(user),
        (answered) => answered,
      ),
  };
}

/** Two tabs of one browser, logged in. */
function twoTabs(...states: readonly [DocumentVisibilityState, DocumentVisibilityState]) {
  const browser = new Browser({ origin: 'http://127.0.0.1' });
  onTestFinished(() => browser.close());
  browser.shown.page.session.received(own);
  const first = telling(browser.shown, states[0]);
  const second = telling(browser.open(), states[1]);
  return { first, second };
}

/** The dialog's code is loaded before it opens. */
const toldOf = (tab: { readonly told: readonly string[] }, ...ids: readonly string[]) =>
  vi.waitFor(() => expect(tab.told).toEqual(ids), { timeout: 10_000 });

it('tells once of an account that was replaced, and no more after a reload', async () => {
  const { first } = twoTabs('visible', 'hidden');
  await first.replaceWith(other);
  await toldOf(first, own.userId);
  first.dismiss();
  await setImmediate();
  expect(first.told).toEqual([]);
  expect(first.session.lostAccount).toBeUndefined();
  expect(first.session.previousAccounts.list).toMatchObject([own]);
});

it('tells in the tab that is seen, wherever it happened, and takes it back when another tab has told', async () => {
  const { first, second } = twoTabs('visible', 'hidden');
  await second.replaceWith(other);
  first.tab.hear();
  await toldOf(first, own.userId);
  expect(second.told).toEqual([]);
  second.show('visible');
  await toldOf(second, own.userId);
  second.dismiss();
  await setImmediate();
  first.tab.hear();
  expect(first.session.lostAccount).toBeUndefined();
});

it('says nothing of an account that the user leaves by logging in to another', async () => {
  const { first } = twoTabs('visible', 'hidden');
  first.session.received(other);
  await first.replaceWith(another);
  await toldOf(first, other.userId);
});

it('tells of two, one after the other', async () => {
  const { first } = twoTabs('hidden', 'hidden');
  await first.replaceWith(other);
  await first.replaceWith(another);
  first.show('visible');
  await toldOf(first, other.userId);
  first.dismiss();
  await toldOf(first, own.userId);
});

it('is over once the user is back in the account', async () => {
  const { first } = twoTabs('visible', 'hidden');
  await first.replaceWith(other);
  await toldOf(first, own.userId);
  first.session.received(own);
  expect(first.session.lostAccount).toBeUndefined();
});
