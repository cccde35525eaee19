import { expect, it } from 'vitest';
import { createNotifier } from '#main/hosts/electron/ipc/notifier.ts';
import { eventChannel } from '#shared/ipc/channels.ts';
import { sampleView } from '../harness-ui/window/sample-views.ts';

function target(isDestroyed = false) {
  const sent: [string, unknown][] = [];
  const notify = createNotifier({
    isDestroyed: () => isDestroyed,
    send: (channel, event) => void sent.push([channel, event]),
  });
  return { sent, notify };
}

it('sends an event on its own channel', () => {
  const { sent, notify } = target();
  notify('viewsChanged', { views: [sampleView(0)] });
  expect(sent).toEqual([[eventChannel('viewsChanged'), { views: [sampleView(0)] }]]);
});

it('sends nothing to a window that is closed', () => {
  const { sent, notify } = target(true);
  notify('addressWanted', {});
  expect(sent).toEqual([]);
});

it('refuses an event that is out of contract', () => {
  const { sent, notify } = target();
  const view = { ...sampleView(0), id: 'contents-7' };
  expect(() => notify('viewsChanged', { views: [view] })).toThrow(/viewsChanged/);
  expect(sent).toEqual([]);
});
