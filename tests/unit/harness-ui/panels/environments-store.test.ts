import { describe, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { EnvironmentsStore } from '#harness-ui/environments/environments.store.ts';
import { sandboxEnvironment } from '#main/harness/environments/environment.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';

const live = { ...sandboxEnvironment, id: 'live', name: { zh: '现网', en: 'Live' }, isLive: true };

async function started(current = sandboxEnvironment) {
  const { api, sent, emit } = fakeApi();
  const answer = (now: typeof sandboxEnvironment) => ({
    ok: true,
    value: {
      current: now,
      environments: [sandboxEnvironment, live],
      problems: [],
      file: '/config/environments.json',
      areGatewaysOpen: false,
    },
  });
  api.responses['getEnvironments'] = answer(current);
  const client = createIpcClient(api.harness, () => undefined);
  let arrivals = 0;
  const onArrived = () => {
    arrivals += 1;
  };
  const store = new EnvironmentsStore({
    client,
    send: createSendRequest(client, () => undefined),
    onArrived,
  });
  store.start(new AbortController().signal);
  await expect.poll(() => readComputed(() => store.current?.id)).toBe(current.id);
  sent.length = 0;
  return { api, answer, arrivals: () => arrivals, sent, emit, store };
}

describe('EnvironmentsStore', () => {
  it('reports a switch until the window has reconnected in the new environment', async () => {
    const { api, answer, arrivals, sent, store } = await started();
    await store.choose('live');
    await store.choose('sandbox');
    expect(sent).toEqual([['chooseEnvironment', { id: 'live' }]]);
    expect(store.changingTo).toEqual(live);
    expect(arrivals()).toBe(0);
    api.responses['getEnvironments'] = answer(live);
    await store.load();
    await store.load();
    expect(arrivals()).toBe(1);
    expect(readComputed(() => [store.changingTo, store.isLive, store.isElsewhere])).toEqual([
      undefined,
      true,
      true,
    ]);
  });

  it('keeps the environment if the switch fails', async () => {
    const { api, store } = await started();
    api.responses['chooseEnvironment'] = { ok: false, error: { code: 'environment', message: 'no answer' } };
    await store.choose('live');
    expect(readComputed(() => [store.changingTo, store.current?.id])).toEqual([undefined, 'sandbox']);
  });

  it('includes the environment given on the command line', async () => {
    const { store } = await started({ ...sandboxEnvironment, id: 'command-line' });
    expect(readComputed(() => store.choices.map(({ id }) => id))).toEqual([
      'command-line',
      'sandbox',
      'live',
    ]);
  });

  it('updates when the harness opens or closes the payment gateways', async () => {
    const { sent, store, emit } = await started(live);
    await store.openGateways(true);
    expect(sent).toEqual([['openGateways', { open: true }]]);
    emit('gatewaysChanged', { areOpen: true });
    expect(readComputed(() => store.areGatewaysOpen)).toBe(true);
  });
});
