import { expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { TicketStore } from '#harness-ui/panels/ticket/ticket.store.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

function ticketStore() {
  const { api, sent } = fakeApi();
  const saved: [string, Blob][] = [];
  const client = createIpcClient(api.harness, () => undefined);
  const store = new TicketStore({
    send: createSendRequest(client, () => undefined),
    save: (name, content) => saved.push([name, content]),
  });
  return { api, sent, saved, store };
}

it('creates a ticket from the entered texts and saves it as a file', async () => {
  const { api, sent, saved, store } = ticketStore();
  const problems = [{ file: 'picture.png', message: 'gone' }];
  const value = { name: 'a.zip', zip: btoa('PK\u00ff'), text: '# t', files: ['ticket.md'], problems };
  api.responses['makeTicket'] = { ok: true, value };
  store.write('title', '购买失败');
  store.write('happened', '没有反应');
  await store.make('view-1', { language: 'zh' });
  expect(sent).toEqual([
    [
      'makeTicket',
      { viewId: 'view-1', language: 'zh', title: '购买失败', expected: '', happened: '没有反应' },
    ],
  ]);
  const [[name, content] = []] = saved;
  expect(name).toBe('a.zip');
  expect([...new Uint8Array((await content?.arrayBuffer()) ?? [])]).toEqual([80, 75, 255]);
  expect(store.made).toEqual({ name: 'a.zip', files: ['ticket.md'], problems });
  // Expects an empty form for the next ticket.
  expect(store.words).toEqual({ title: '', expected: '', happened: '' });
});

it('keeps the entered texts if the ticket could not be created', async () => {
  const { api, saved, store } = ticketStore();
  api.responses['makeTicket'] = {
    ok: false,
    error: { code: 'usage', message: 'There is no view "view-1".' },
  };
  store.write('title', '购买失败');
  await store.make('view-1', { language: 'en' });
  expect([saved, store.made, store.isMaking, store.words.title]).toEqual([[], undefined, false, '购买失败']);
});

it('uses the view and its page as the default title', async () => {
  const { api, sent, store } = ticketStore();
  api.responses['makeTicket'] = {
    ok: true,
    value: { name: 'a.zip', zip: '', text: '', files: [], problems: [] },
  };
  store.write('title', '  ');
  await store.make('view-1', { language: 'en', defaultTitle: 'Problem on /home, QQ (Android)' });
  expect(sent[0]?.[1]).toMatchObject({ title: 'Problem on /home, QQ (Android)' });
});
