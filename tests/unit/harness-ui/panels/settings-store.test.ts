import { describe, expect, it, vi } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { SettingsStore } from '#harness-ui/preferences/settings.store.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';

function started() {
  const { api, sent, emit } = fakeApi();
  const problems: unknown[] = [];
  const client = createIpcClient(api.harness, () => undefined);
  const store = new SettingsStore(client, (thrown) => void problems.push(thrown));
  store.start(new AbortController().signal);
  const theme = () => readComputed(() => store.get('theme'));
  return { api, sent, emit, store, theme, problems };
}

describe('SettingsStore', () => {
  it('loads settings from the harness and receives changes of other windows', () => {
    const { store, emit, theme } = started();
    expect(theme()).toBeUndefined();
    store.load({ theme: 'dark' });
    expect(theme()).toBe('dark');
    emit('settingSaved', { key: 'theme', value: 'light' });
    expect(theme()).toBe('light');
  });

  it('applies changes immediately and saves them after a pause without changes', async () => {
    vi.useFakeTimers();
    const { store, sent, emit, theme } = started();
    store.set('theme', 'light');
    store.set('theme', 'dark');
    // Value that another window chose earlier.
    emit('settingSaved', { key: 'theme', value: 'system' });
    expect(theme()).toBe('dark');
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(sent).toEqual([['saveSetting', { key: 'theme', value: 'dark' }]]);
    store.set('theme', 'dark');
    expect(sent).toHaveLength(1);
  });

  it('reports settings that could not be saved', async () => {
    vi.useFakeTimers();
    const { api, store, problems } = started();
    const failure = { ok: false, error: { code: 'usage', message: 'At most 100 settings can be saved.' } };
    Object.assign(api.responses, { saveSetting: failure });
    store.set('theme', 'dark');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(problems).toMatchObject([{ code: 'usage' }]);
  });
});
