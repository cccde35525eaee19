import { describe, expect, it } from 'vitest';
import { landscapeProfile } from '#main/harness/devices/landscape-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { waitForSite } from '#main/harness/emulation/site-start.ts';
import { verifyEmulation } from '#main/harness/emulation/verify-emulation.ts';
import { DocumentRequest } from '#main/harness/page/document-request.ts';
import { profileOf } from '../../../../profile-of.ts';
import { servePages } from './chromium-for-tests.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile({
  '/worker.html': `<script>
    const read = new Worker('/worker.js');
    window.fromWorker = new Promise((resolve) => { read.onmessage = ({ data }) => resolve(data); });
  </script>`,
  '/worker.js': `postMessage({ userAgent: navigator.userAgent, platform: navigator.platform, hints: 'userAgentData' in navigator })`,
  '/popup.html':
    '<meta name="viewport" content="width=device-width"><script>window.seen = [navigator.userAgent, navigator.vendor, innerWidth]; opener.popped?.(seen);</script>',
});

it('a page is ready once the site has set its detected platform on the document', async () => {
  const profile = profileOf('android-chrome');
  const view = await open(profile, '/');
  expect(await verifyEmulation(view.cdp, profile)).toMatchObject({ ok: false, isPageReady: false });
  const started = waitForSite(view.cdp);
  await evaluate(view.cdp, `document.documentElement.dataset.os = 'android'`);
  expect(await started).toBe(true);
  expect(await verifyEmulation(view.cdp, profile)).not.toHaveProperty('isPageReady');
  await evaluate(view.cdp, `delete document.documentElement.dataset.os`);
  const left = waitForSite(view.cdp);
  await view.navigate(`${server().origin}/?next`);
  expect(await left).toBe(false);
});

describe('the emulation in a real Chromium', () => {
  it.each(builtInProfiles)('matches every expected fact of $id', async (profile) => {
    const view = await open(profile, '/');
    const { facts } = await verifyEmulation(view.cdp, profile, { isSite: false });
    expect(facts.filter(({ ok }) => !ok)).toEqual([]);
    expect(facts.length).toBeGreaterThan(12);
  });

  it.each(['wechat-android', 'ipad-desktop'])(
    'matches every expected fact of %s in landscape',
    async (id) => {
      const profile = landscapeProfile(profileOf(id));
      const view = await open(profile, '/');
      const { facts } = await verifyEmulation(view.cdp, profile, { isSite: false });
      expect(facts.filter(({ ok }) => !ok)).toEqual([]);
      expect(facts.find(({ name }) => name === 'orientation')?.actual).toBe('landscape-primary 90');
    },
  );

  it.each(['wechat-android', 'ios-safari', 'pc-chrome'])(
    'sends the headers of %s with the document request',
    async (id) => {
      const profile = profileOf(id);
      const view = await open(profile, '/');
      const end = new AbortController();
      const request = await DocumentRequest.follow(view.cdp, end.signal);
      await view.navigate(`${server().origin}/popup.html?frame`);
      const { facts } = await verifyEmulation(view.cdp, profile, {
        isSite: false,
        documentRequest: request.headers,
      });
      end.abort();
      const ofRequest = facts.filter(({ name }) => name.startsWith('request: '));
      expect(ofRequest.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    },
  );

  it('applies to the first inline script, and leaves no variable of ours on the page', async () => {
    const view = await open(profileOf('ios-safari'), '/');
    expect(await evaluate(view.cdp, 'window.first')).toEqual({
      size: '402x681',
      bridge: 'undefined',
      touch: true,
      globals: [],
    });
  });

  it('reports the name of a fact that does not match', async () => {
    const profile = profileOf('android-chrome');
    const view = await open(profile, '/');
    const report = await verifyEmulation(
      view.cdp,
      { ...profile, navigatorPlatform: 'Win32' },
      { isSite: false },
    );
    expect(report.ok).toBe(false);
    expect(report.facts.filter(({ ok }) => !ok)).toEqual([
      { name: 'platform', expected: 'Win32', actual: profile.navigatorPlatform, ok: false },
    ]);
  });

  it('has a mismatch if the site detects no platform', async () => {
    const profile = profileOf('android-chrome');
    const view = await open(profile, '/');
    const { facts } = await verifyEmulation(view.cdp, profile);
    expect(facts.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([
      'site: os',
      'site: browser',
      'site: phone',
    ]);
  });

  it('applies to workers', async () => {
    const profile = profileOf('ios-safari');
    const view = await open(profile, '/worker.html');
    expect(await evaluate(view.cdp, 'window.fromWorker')).toEqual({
      userAgent: profile.ua,
      platform: 'iPhone',
      hints: false,
    });
  });

  it('applies to popups before their first script', async () => {
    const profile = profileOf('ios-safari');
    const view = await open(profile, '/');
    const seen = evaluate(
      view.cdp,
      `new Promise((resolve) => { window.popped = resolve; window.open('/popup.html'); })`,
    );
    expect(await seen).toEqual([profile.ua, 'Apple Computer, Inc.', 402]);
  });

  it('adds the headers of an app to documents only', async () => {
    const view = await open(profileOf('wechat-android'), '/');
    const other = await servePages({ '/data': '{}' });
    expect(
      await evaluate(view.cdp, `fetch('${other.origin}/data').then((response) => response.status)`),
    ).toBe(200);
    expect(other.requests.map(({ url }) => url)).toEqual(['GET /data']);
    other.close();
    const documents = server().requests.filter(({ url }) => url === 'GET /');
    expect(documents.at(-1)?.headers).toMatchObject({
      'x-requested-with': 'com.tencent.mm',
      'accept-language': 'zh-CN,zh;q=0.9,en-US;q=0.8,en;q=0.7',
    });
  });

  it('takes screenshots in device pixels', async () => {
    const view = await open(profileOf('android-huawei'), '/');
    const png = Buffer.from(await view.capture());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([360 * 3, 633 * 3]);
  });

  it('separates the cookies and the storage of two views', async () => {
    const [one, two] = await Promise.all([
      open(profileOf('ios-safari'), '/'),
      open(profileOf('ios-safari'), '/'),
    ]);
    await evaluate(one.cdp, `localStorage.setItem('a', '1'); document.cookie = 'b=1'`);
    expect(await evaluate(two.cdp, `[localStorage.getItem('a'), document.cookie]`)).toEqual([null, '']);
  });
});
