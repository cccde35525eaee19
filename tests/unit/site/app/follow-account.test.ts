import { expect, it, onTestFinished } from 'vitest';
import { followAccount } from '#site/app/account/follow-account.ts';
import { comicAutoBuy } from '#site/sections/comic/library/comic-library.ts';
import { DialogStore } from '#site/services/dialogs/dialog.store.ts';
import { Browser } from '../journeys/browser.ts';

it('auto-buy is turned off when the account changes', () => {
  const browser = new Browser({ origin: 'http://127.0.0.1' });
  onTestFinished(() => browser.close());
  const { page, lifetime } = browser.shown;
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  page.session.received({ userId: '1', account: 'my1', password: 'secret-1' });
  followAccount({ ...page, dialogs: new DialogStore() }, document, lifetime);
  const book = comicAutoBuy(page.storage).entry('7');
  book.put(true);
  page.session.received({ userId: '1', account: 'my1', password: 'secret-1' });
  expect(book.isOn).toBe(true);
  page.session.received({ userId: '2', account: 'my2', password: 'secret-2' });
  expect(book.isOn).toBe(false);
});
