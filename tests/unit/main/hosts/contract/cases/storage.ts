import { expect } from 'vitest';
import { ViewStorage } from '#main/harness/site-data/view-storage.ts';
import { type Contract, evaluate } from '../contract.ts';

// Reads the cookies at the end, because Chromium 156 stores a cookie asynchronously, and a read waits for that.
const store = `document.cookie = 'visitor=7; max-age=900'; localStorage.name = '漫'; sessionStorage.page = '3';
  document.cookie`;
const stored = `[document.cookie, localStorage.name ?? null]`;

export function storageCases(contract: Contract): void {
  contract.case('reads and changes cookies and storage of the page', {}, async () => {
    const view = await contract.page('/next');
    await evaluate(view, store);
    const storage = new ViewStorage(view.cdp);
    expect(await storage.read()).toMatchObject({
      origin: contract.site.origin,
      local: [['name', '漫']],
      session: [['page', '3']],
      cookies: [{ name: 'visitor', value: '7', path: '/', httpOnly: false, secure: false }],
    });
    await storage.write('local', 'ink', '墨');
    await storage.remove('local', 'name');
    await expect(storage.value('local', 'name')).rejects.toMatchObject({ code: 'usage' });
    await storage.clear('session');
    await storage.writeCookie({ name: 'ink', value: 'black', path: '/' });
    await storage.removeCookie({ name: 'visitor', domain: '127.0.0.1', path: '/' });
    const now = '[document.cookie, localStorage.ink, localStorage.name ?? null, sessionStorage.length]';
    expect(await evaluate(view, now)).toEqual(['ink=black', '墨', null, 0]);
    await storage.clearCookies();
    await storage.clear('local');
    await storage.clearOthers();
    expect(await evaluate(view, 'document.cookie')).toBe('');
  });

  contract.case('refuses an empty page, which has no storage', {}, async () => {
    const view = await contract.open();
    await expect(new ViewStorage(view.cdp).read()).rejects.toMatchObject({ code: 'usage' });
  });

  contract.case('keeps the storage of views apart', { needs: ['own-storage'] }, async () => {
    const [view, other] = await Promise.all([contract.page('/next'), contract.page('/next')]);
    await evaluate(view, store);
    await other.navigate(contract.url('/'));
    expect(await evaluate(other, stored)).toEqual(['', null]);
    expect(view.storage).not.toBe(other.storage);
  });

  contract.case('continues with the storage of an earlier view', { needs: ['own-storage'] }, async () => {
    const first = await contract.page('/next');
    await evaluate(first, store);
    const second = await contract.page('/next', { storage: first.storage });
    // Must not remove the storage, because the second view uses it now.
    await first.close();
    expect(await evaluate(second, stored)).toEqual(['visitor=7', '漫']);
  });
}
