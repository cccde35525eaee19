import { describe, expect, it } from 'vitest';
import { createBridge } from '#harness-ui/bridge.ts';
import { AppError } from '#shared/errors.ts';
import { fakeApi } from './fake-api.ts';

describe('the bridge of the harness window', () => {
  it('unwraps an answer', async () => {
    const { api, asked } = fakeApi();
    api.answers['capture'] = { ok: true, value: { folder: '/p', files: ['a'] } };
    const answer = await createBridge(api.harness).request('capture', { views: null });
    expect(answer).toEqual({ folder: '/p', files: ['a'] });
    expect(asked).toEqual([['capture', { views: null }]]);
  });

  it('turns a failure into the AppError it was', async () => {
    const { api } = fakeApi();
    api.answers['reload'] = { ok: false, error: { code: 'usage', message: 'There is no view.' } };
    const failure = await createBridge(api.harness)
      .request('reload', { views: null })
      .catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'usage', message: 'There is no view.' });
  });

  it('listens until the signal aborts', () => {
    const { api, tell } = fakeApi();
    const heard: unknown[] = [];
    const life = new AbortController();
    createBridge(api.harness).subscribe('addressWanted', (event) => heard.push(event), life.signal);
    tell('addressWanted', {});
    life.abort();
    tell('addressWanted', {});
    expect(heard).toEqual([{}]);
  });

  it('does not begin to listen for somebody who has gone', () => {
    const { api, tell } = fakeApi();
    const heard: unknown[] = [];
    createBridge(api.harness).subscribe('addressWanted', (n) => heard.push(n), AbortSignal.abort());
    tell('addressWanted', {});
    expect(heard).toEqual([]);
  });
});
