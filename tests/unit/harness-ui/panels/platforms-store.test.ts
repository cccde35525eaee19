import { describe, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { valueAt, withValue } from '#harness-ui/panels/platforms/form/profile-path.ts';
import { brands, headers } from '#harness-ui/panels/platforms/form/text-lines.ts';
import { PlatformsStore } from '#harness-ui/panels/platforms/platforms.store.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';
import { samplePlatforms } from '../window/sample-views.ts';

const profile = { id: 'own', name: '自己的', nameEn: 'Own', dpr: 3, viewport: { width: 360, height: 700 } };
const noProblems = { ok: true, value: { problems: [] } };
const dprProblem = { field: 'dpr', zh: '不能大于 6', en: 'must be <= 6' };

function started() {
  const { api, sent, emit } = fakeApi();
  const client = createIpcClient(api.harness, () => undefined);
  const failures: unknown[] = [];
  const send = createSendRequest(client, (error) => failures.push(error));
  const store = new PlatformsStore({ client, send, platforms: () => samplePlatforms });
  api.responses['readPlatform'] = { ok: true, value: { profile } };
  const namesAsked = (name: string) => sent.filter(([asking]) => asking === name).map(([, input]) => input);
  return { api, emit, store, failures, namesAsked };
}

describe('PlatformsStore', () => {
  it.each([
    ['微信 IOS', {}, ['wechat-ios']],
    ['苹果 手机', { browser: 'safari' }, ['ios-safari', 'ios-standalone']],
    ['', { screen: 'tablet' }, ['ipad']],
    ['', { app: 'qq', os: 'ios' }, ['qq-ios']],
    ['nothing like it', {}, []],
  ] as const)('finds platforms by the search text “%s” and the tags %j', (search, filter, ids) => {
    const { store } = started();
    store.setSearch(search);
    for (const [kind, tag] of Object.entries(filter)) store.setTag(kind as 'os', tag);
    expect(readComputed(() => store.found.map(({ id }) => id))).toEqual(ids);
  });

  it('validates each change, and saves the edited platform under its ID', async () => {
    const { api, store, namesAsked } = started();
    await store.edit('own');
    api.responses['checkPlatform'] = { ok: true, value: { problems: [dprProblem] } };
    store.draft?.write('dpr', 9);
    await expect.poll(() => store.draft?.problemsAt('dpr')).toEqual([dprProblem]);
    api.responses['checkPlatform'] = noProblems;
    api.responses['savePlatform'] = noProblems;
    store.draft?.write('dpr', 2);
    await store.saveDraft();
    expect(namesAsked('savePlatform')).toEqual([{ profile: { ...profile, dpr: 2 }, replaces: 'own' }]);
    expect(store.draft).toBeUndefined();
    expect(store.notice).toEqual({ kind: 'saved', name: { zh: '自己的', en: 'Own' }, id: 'own' });
  });

  it('keeps the form open if saving fails', async () => {
    const { api, store } = started();
    await store.edit('own');
    api.responses['savePlatform'] = { ok: true, value: { problems: [dprProblem] } };
    await store.saveDraft();
    expect(store.draft?.problems).toEqual([dprProblem]);
  });

  it('fills the form from a user agent but keeps the name, and reports an invalid user agent', async () => {
    const { api, store, failures } = started();
    await store.edit('own');
    api.responses['makePlatform'] = { ok: true, value: { profile: { id: 'qq-ios', name: 'qq', dpr: 2 } } };
    await store.draft?.fill('Mozilla/5.0 …', undefined);
    expect(store.draft?.profile).toEqual({ id: 'own', name: '自己的', nameEn: 'Own', dpr: 2 });
    const error = { code: 'usage', message: 'No user agent', zh: '不是' };
    api.responses['makePlatform'] = { ok: false, error };
    await store.draft?.fill('curl', undefined);
    expect(store.draft?.userAgentError).toMatchObject(error);
    expect(failures).toEqual([]);
  });

  it('restores a deleted platform unchanged', async () => {
    const { api, store, namesAsked } = started();
    api.responses['deletePlatform'] = { ok: true, value: { profile } };
    api.responses['savePlatform'] = noProblems;
    await store.remove('own');
    expect(store.notice).toMatchObject({ kind: 'removed', name: { zh: '自己的', en: 'Own' } });
    await store.undoRemoval();
    expect(namesAsked('savePlatform')).toEqual([{ profile, replaces: 'own' }]);
    expect(store.notice).toBeUndefined();
  });
});

describe('a field of a platform', () => {
  it('can be written, which creates missing parents, and removed', () => {
    const changed = withValue(profile, 'viewport.width', 400);
    expect([valueAt(changed, 'viewport.width'), Object.keys(changed)]).toEqual([400, Object.keys(profile)]);
    expect(withValue(profile, 'capabilities.cores', 4)).toEqual({ ...profile, capabilities: { cores: 4 } });
    expect(withValue(profile, 'viewport.width', undefined)['viewport']).toEqual({ height: 700 });
    expect(valueAt(profile, 'viewport.width.more')).toBeUndefined();
  });

  it('that contains lines reads what it has written', () => {
    const hints = [{ brand: 'Android WebView', version: '146' }];
    expect(brands.read(brands.write(hints))).toEqual(hints);
    const sent = { 'X-Requested-With': 'com.tencent.mm', 'Accept-Language': 'zh-CN,zh;q=0.9' };
    expect(headers.read(headers.write(sent))).toEqual(sent);
  });
});
