import { when } from 'mobx';
import { describe, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { AppError } from '#shared/errors.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

function connected() {
  const { api, sent, emit } = fakeApi();
  const problems: AppError[] = [];
  const client = createIpcClient(api.harness, (error) => problems.push(error), {
    intervalMs: 10,
    silentAfterMs: 60,
  });
  return { client, api, sent, emit, problems };
}

const saved = { folder: '/p', files: ['a'], problems: [] };

const failureOf = (request: Promise<unknown>) => request.catch((thrown: unknown) => thrown);

describe('IpcClient', () => {
  it('returns the value of a response', async () => {
    const { client, api, sent } = connected();
    api.responses['capture'] = { ok: true, value: saved };
    expect(await client.request('capture', { views: null })).toEqual(saved);
    expect(sent).toEqual([['capture', { views: null }]]);
  });

  it('turns a failure into its AppError', async () => {
    const { client, api } = connected();
    api.responses['reload'] = { ok: false, error: { code: 'usage', message: 'There is no view.' } };
    const failure = await failureOf(client.request('reload', { views: null }));
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'usage', message: 'There is no view.' });
  });

  it('rejects a response that violates its schema', async () => {
    const { client, api } = connected();
    api.responses['capture'] = { ok: true, value: { ...saved, files: [7] } };
    const failure = await failureOf(client.request('capture', { views: null }));
    expect(failure).toMatchObject({
      code: 'contract',
      message: expect.stringMatching(/capture.*\/files\/0/) as string,
    });
  });

  it('receives events until its signal aborts', () => {
    const { client, emit } = connected();
    const heard: unknown[] = [];
    const life = new AbortController();
    client.on('addressFocusRequested', (event) => heard.push(event), life.signal);
    emit('addressFocusRequested', {});
    life.abort();
    emit('addressFocusRequested', {});
    expect(heard).toEqual([{}]);
  });

  it('adds no listener if the signal is already aborted', () => {
    const { client, emit } = connected();
    const heard: unknown[] = [];
    client.on('addressFocusRequested', (event) => heard.push(event), AbortSignal.abort());
    client.onOpen(() => heard.push('open'), AbortSignal.abort());
    emit('addressFocusRequested', {});
    expect(heard).toEqual([]);
  });

  it('reports an invalid event even without listeners', () => {
    const { client, emit, problems } = connected();
    const heard: unknown[] = [];
    client.on('viewOpened', (event) => heard.push(event), new AbortController().signal);
    emit('viewOpened', { view: {} });
    expect(heard).toEqual([]);
    expect(problems).toMatchObject([
      { code: 'contract', message: expect.stringContaining('viewOpened') as string },
    ]);
  });

  it('has the status open from the start', () => {
    const { client } = connected();
    let openings = 0;
    client.onOpen(() => {
      openings += 1;
    }, new AbortController().signal);
    expect([client.status, openings]).toEqual(['open', 1]);
  });

  it('has the status silent while the main process does not respond, and open after a response', async () => {
    const { client, api } = connected();
    const life = new AbortController();
    const answered = Promise.withResolvers<unknown>();
    api.responses['ping'] = answered.promise;
    client.start(life.signal);
    await when(() => client.status === 'silent');
    expect(client.silentSeconds).toBeGreaterThan(0);
    delete api.responses['ping'];
    answered.resolve({ ok: true, value: {} });
    await when(() => client.status === 'open');
    life.abort();
  });
});
