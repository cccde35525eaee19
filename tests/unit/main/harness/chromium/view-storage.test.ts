import { expect, it } from 'vitest';
import type { DeviceView } from '#main/harness/device-view.ts';
import { newVisitor, switchVisitor, visitorWithAccount } from '#main/harness/site-data/switch-visitor.ts';
import { shownStorage, ViewStorage } from '#main/harness/site-data/view-storage.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile({
  // Page that writes until it ends. It reads the user first, as the site does.
  '/site.html': `<!doctype html><script>
    window.found = [localStorage.getItem('userInfo'), localStorage.getItem('traceId'), document.cookie, localStorage.length];
    addEventListener('pagehide', () => localStorage.setItem('late', 'written'));
  </script>`,
});

async function opened() {
  const view = await open(profileOf('ios-safari'), '/site.html');
  return { view, storage: new ViewStorage(view.cdp) };
}

const found = (view: DeviceView) => evaluate(view.cdp, 'window.found');

it('long values are truncated, and the cookie that identifies the view is hidden', async () => {
  const { view, storage } = await opened();
  await evaluate(view.cdp, `localStorage.setItem('long', '长'.repeat(100_000)); 0`);
  await storage.writeCookie({ name: 'manyue_view', value: 'mark', path: '/' });
  const { local, cookies } = shownStorage(await storage.read());
  expect(local).toEqual([{ key: 'long', value: '长'.repeat(2_000), length: 100_000 }]);
  expect(cookies).toEqual([]);
  await storage.clearCookies();
  expect(await evaluate(view.cdp, 'document.cookie')).toBe('manyue_view=mark');
});

it('a page becomes a new visitor before its first script, whatever it stores until then', async () => {
  const { view, storage } = await opened();
  await storage.write('local', 'userInfo', '{"userId":"1"}');
  await storage.writeCookie({ name: 'has_visited', value: '1', path: '/' });
  await switchVisitor(view, `${server().origin}/site.html`, newVisitor);
  expect(await found(view)).toEqual([null, null, '', 0]);
  // Expects that later documents keep their data.
  await storage.write('local', 'userInfo', '{"userId":"2"}');
  await view.navigate(`${server().origin}/site.html`);
  expect(await found(view)).toEqual(['{"userId":"2"}', null, '', 2]);
});

it('a page can be given an account and its stored data', async () => {
  const { view, storage } = await opened();
  const url = `${server().origin}/site.html`;
  const user = { userId: '100001', account: 'my100001', password: '123456', visitorId: 'abc' };
  await switchVisitor(view, url, visitorWithAccount(user));
  expect(await found(view)).toEqual([JSON.stringify(user), '"abc"', '', 2]);
  await storage.writeCookie({ name: 'visit', value: '1', path: '/' });
  const kept = await storage.read();
  await switchVisitor(view, url, newVisitor);
  await switchVisitor(view, url, kept);
  expect(await found(view)).toEqual([JSON.stringify(user), '"abc"', 'visit=1', 2]);
});
