import { expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { AccessibilityStore } from '#harness-ui/panels/accessibility/accessibility.store.ts';
import { ariaSnapshot, filterOutline } from '#harness-ui/panels/accessibility/outline-view.tsx';
import type { OutlineNode } from '#shared/ipc/records/accessibility.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';

function started() {
  const { api, sent, emit } = fakeApi();
  const client = createIpcClient(api.harness, () => undefined);
  const send = createSendRequest(client, () => undefined);
  const store = new AccessibilityStore({ client, send, viewIds: () => ['view-1', 'view-2'] });
  store.start(new AbortController().signal);
  const audit = { url: 'http://127.0.0.1/home', violations: [], passed: 12 };
  api.responses['auditAccessibility'] = { ok: true, value: audit };
  api.responses['markElement'] = { ok: true, value: {} };
  return { api, sent, emit, store };
}

it('audits each view separately and reports views that fail', async () => {
  const { api, sent, store } = started();
  await store.audit('view-1', 'zh');
  api.responses['auditAccessibility'] = { ok: false, error: { code: 'timeout', message: 'hangs' } };
  await store.audit(undefined, 'en');
  expect(sent.map(([, input]) => input)).toEqual([
    { viewId: 'view-1', language: 'zh' },
    { viewId: 'view-1', language: 'en' },
    { viewId: 'view-2', language: 'en' },
  ]);
  expect(store.audits.get('view-2')).toMatchObject({ isRunning: false, error: { code: 'timeout' } });
  expect(readComputed(() => store.isRunning)).toBe(false);
});

it('marks a result as outdated when its page navigates, and removes it with its view', async () => {
  const { store, emit } = started();
  await store.audit('view-1', 'zh');
  emit('viewChanged', { viewId: 'view-1', changes: { title: 'x' } });
  expect(store.audits.get('view-1')?.isStale).toBe(false);
  emit('viewChanged', { viewId: 'view-1', changes: { url: 'http://127.0.0.1/novel' } });
  expect(store.audits.get('view-1')?.isStale).toBe(true);
  emit('viewClosed', { viewId: 'view-1' });
  expect(store.audits.size).toBe(0);
});

it('highlights one element at a time until its page navigates', async () => {
  const { sent, store, emit } = started();
  const first = { kind: 'violation', index: 0 } as const;
  const second = { kind: 'node', backendNodeId: 7 } as const;
  await store.toggleMark('view-1', first);
  await store.toggleMark('view-2', second);
  expect(sent.map(([, input]) => input)).toEqual([
    { viewId: 'view-1', target: first },
    { viewId: 'view-1', target: null },
    { viewId: 'view-2', target: second },
  ]);
  expect([store.isMarked('view-1', first), store.isMarked('view-2', second)]).toEqual([false, true]);
  emit('viewChanged', { viewId: 'view-2', changes: { status: 'loading' } });
  expect(store.marked).toBeUndefined();
});

const node = (depth: number, role: string, name = '', ...states: string[]): OutlineNode => ({
  backendNodeId: 1,
  depth,
  role,
  name,
  states,
});

const outline = [
  node(0, 'main'),
  node(1, 'heading', '首页', 'level=1'),
  node(1, 'list'),
  node(2, 'listitem'),
  node(3, 'link', 'a: "b"'),
  node(1, 'text', '余额: 5'),
  node(1, 'button', '支付', 'disabled'),
];

it('copies an ARIA snapshot in the format of Playwright', () => {
  expect(ariaSnapshot(outline)).toBe(
    [
      '- main:',
      '  - heading "首页" [level=1]',
      '  - list:',
      '    - listitem:',
      `      - 'link "a: \\"b\\""'`,
      '  - text: "余额: 5"',
      '  - button "支付" [disabled]',
    ].join('\n'),
  );
});

it('filters an ARIA snapshot to matches and their ancestors', () => {
  expect(filterOutline(outline, ' LINK ').map(({ role }) => role)).toEqual([
    'main',
    'list',
    'listitem',
    'link',
  ]);
  expect(filterOutline(outline, '支付').map(({ role }) => role)).toEqual(['main', 'button']);
  expect(filterOutline(outline, '')).toBe(outline);
});
