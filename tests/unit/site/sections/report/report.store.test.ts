import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReportStore } from '#site/sections/report/report.store.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { read, type SiteOnSandbox, siteOnSandbox } from '../site-on-sandbox.ts';

const submitPath = { path: '/api/user/submit_contact' };

describe('ReportStore', () => {
  let site: SiteOnSandbox;
  let visit: Storage;
  const open = () => {
    const { api, session } = site.services;
    const storage = new SiteStorage(visit);
    return new ReportStore({ api, session, storage, page: '/book/7?x=1', lifetime: site.lifetime });
  };
  beforeEach(async () => {
    site = await siteOnSandbox();
    visit = memoryStorage();
  });
  afterEach(() => site.close());

  const draftOf = (store: ReportStore) => read(() => store.draft);
  const errorsOf = (store: ReportStore) => read(() => store.errors);
  const sent = async () => (await site.callsOf('user.submitContact')).map(({ query }) => query);

  it('registers a new visitor first and sends with that account', async () => {
    const store = open();
    store.change({ reason: 'content', text: ' 第三页打不开 ', contact: 'QQ 10000' });
    expect(await store.submit()).toBeUndefined();
    expect(store.sending.status).toBe('ready');
    const { userId } = site.services.session;
    expect(await site.reports()).toMatchObject([
      { userId, reason: 'content', page: '/book/7?x=1', text: '第三页打不开', contact: 'QQ 10000' },
    ]);
  });

  it('sends once, however often the form is submitted', async () => {
    const store = open();
    store.change({ reason: 'vulgar' });
    await Promise.all([store.submit(), store.submit(), store.submit()]);
    expect(await sent()).toHaveLength(1);
  });

  it('requires a reason, and a text if the reason needs one', async () => {
    const store = open();
    expect(errorsOf(store)).toEqual({});
    expect(await store.submit()).toBe('reason');
    expect(errorsOf(store)).toEqual({ reason: '请选择举报原因' });
    store.change({ reason: 'other', text: '  ' });
    expect(await store.submit()).toBe('text');
    expect(errorsOf(store)).toEqual({ text: '请简单说明问题' });
    store.change({ text: '广告太多' });
    expect(errorsOf(store)).toEqual({});
    expect(await sent()).toEqual([]);
  });

  it('keeps the text over a failure and a reload, and removes it after it was sent', async () => {
    const draft = { reason: 'payment', text: '扣款没到账', contact: 'a@b.example' } as const;
    const store = open();
    store.change(draft);
    await site.setFaults({ match: submitPath, times: 1, effect: { kind: 'status', status: 503 } });
    await store.submit();
    expect(store.sending.status).toBe('failed');
    expect(draftOf(store)).toEqual(draft);
    const reloaded = open();
    expect(draftOf(reloaded)).toEqual(draft);
    await reloaded.submit();
    expect(reloaded.sending.status).toBe('ready');
    expect(draftOf(open())).toEqual({ reason: null, text: '', contact: '' });
  });

  it('starts empty if the stored report is invalid', () => {
    visit.setItem('reportDraft', '{"reason":"no such reason","text":1}');
    expect(draftOf(open())).toEqual({ reason: null, text: '', contact: '' });
  });
});
