import { expect, it } from 'vitest';
import { sendEvents } from '#main/hosts/electron/ipc/send-events.ts';
import { eventChannel } from '#shared/ipc/channels.ts';

function target(isDestroyed = false) {
  const sent: [string, unknown][] = [];
  const send = sendEvents({
    isDestroyed: () => isDestroyed,
    send: (channel, event) => void sent.push([channel, event]),
  });
  return { sent, send };
}

it('an event is sent on its own IPC channel', () => {
  const { sent, send } = target();
  send({ name: 'viewClosed', event: { viewId: 'view-1' } });
  expect(sent).toEqual([[eventChannel('viewClosed'), { viewId: 'view-1' }]]);
});

it('nothing is sent to a closed window', () => {
  const { sent, send } = target(true);
  send({ name: 'addressFocusRequested', event: {} });
  expect(sent).toEqual([]);
});
