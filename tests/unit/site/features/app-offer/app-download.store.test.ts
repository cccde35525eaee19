import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppDownloadStore } from '#site/features/app-offer/app-download.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox } from '../../sections/site-on-sandbox.ts';

const commonPath = { path: '/api/common/info/v2/*' };

describe('AppDownloadStore', () => {
  let site: SiteOnSandbox;
  let store: AppDownloadStore;
  beforeEach(async () => {
    site = await siteOnSandbox();
    store = new AppDownloadStore({ session: site.services.session, lifetime: site.lifetime });
  });
  afterEach(() => site.close());

  const respondWith = (appDownloadUrl2: string) =>
    site.setFaults({
      match: commonPath,
      effect: { kind: 'respond', body: { result: true, code: 200, msg: '', data: { appDownloadUrl2 } } },
    });

  it('requests the download URL if the start of the visit has not loaded it', async () => {
    expect(read(() => store.url)).toBeUndefined();
    expect(await store.ask()).toEqual({ url: 'https://download.manyue.example/manyue.apk' });
    expect(read(() => store.url)).toBe('https://download.manyue.example/manyue.apk');
  });

  it.each(['javascript:alert(1)', 'weixin://dl', ''])('rejects the URL %j of the server', async (address) => {
    await respondWith(address);
    expect(await store.ask()).toEqual({ refusal: '暂无下载地址，请联系客服' });
    expect(read(() => store.url)).toBeUndefined();
  });

  it('requests the URL again after a failure', async () => {
    await site.setFaults({ match: commonPath, times: 1, effect: { kind: 'status', status: 500 } });
    expect(await store.ask()).toHaveProperty('refusal');
    expect(await store.ask()).toHaveProperty('url');
  });

  it('resolves with undefined if the screen was left', async () => {
    const result = store.ask();
    site.lifetime.abort();
    expect(await result).toBeUndefined();
  });
});
