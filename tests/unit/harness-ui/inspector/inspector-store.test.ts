import { observable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { InspectorStore } from '#harness-ui/panels/inspector/inspector.store.ts';
import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { sampleCall, sampleDetail } from './sample-rows.ts';

const answered = (id: number, viewId = 'view-1') => sampleCall(id, { viewId }, { overriddenBy: 'rule-1' });

/** Creates a rule from a call of `view-1`, and applies it while the pages reload. */
async function applied() {
  const { api, sent, emit } = fakeApi();
  const shown = sampleCall(7);
  api.responses['listTimeline'] = { ok: true, value: { rows: [shown], next: null } };
  api.responses['addRule'] = { ok: true, value: { id: 'rule-1' } };
  api.responses['getResponseText'] = {
    ok: true,
    value: { text: '{}', contentType: 'text/plain', isEncrypted: true },
  };
  const client = createIpcClient(api.harness, () => undefined);
  const views = observable.array([
    { id: 'view-1', name: 'A' },
    { id: 'view-2', name: 'B' },
  ]);
  const inspector = new InspectorStore({
    client,
    send: createSendRequest(client, () => undefined),
    views: () => views.slice(),
  });
  inspector.start(new AbortController().signal);
  await vi.waitFor(() => expect(inspector.calls.rows).toHaveLength(1));
  inspector.select(shown);
  await inspector.rules.draftFrom(sampleDetail(shown));
  inspector.rules.change({ viewId: undefined, text: '{}' });
  await inspector.rules.save({ reload: true });
  expect(sent.map(([name]) => name)).toContain('reload');
  const grow = (...rows: TimelineRow[]) => emit('timelineGrew', { rows, missed: 0 });
  return { inspector, grow };
}

describe('the response to a reload after an override', () => {
  it('is selected when the active view receives it', async () => {
    const { inspector, grow } = await applied();
    grow(sampleCall(8), answered(9, 'view-2'));
    expect(inspector.calls.selectedId).toBe(7);
    grow(answered(10));
    expect(inspector.calls.selectedId).toBe(10);
    expect(inspector.detail.row?.id).toBe(10);
    grow(answered(11));
    expect(inspector.calls.selectedId).toBe(10);
  });

  it('is not confused with an earlier response of the same override', async () => {
    const { inspector, grow } = await applied();
    grow(answered(6));
    expect(inspector.calls.selectedId).toBe(7);
  });

  it('does not replace the row that the user has selected since', async () => {
    const { inspector, grow } = await applied();
    inspector.select(sampleCall(8));
    grow(answered(10));
    expect(inspector.calls.selectedId).toBe(8);
  });
});

it('closes the detail of a call when the filter selects another view', async () => {
  const { inspector } = await applied();
  inspector.select(sampleCall(7));
  inspector.showView('view-1');
  expect(inspector.detail.row?.id).toBe(7);
  inspector.showView('view-2');
  expect(inspector.calls.viewId).toBe('view-2');
  expect(inspector.calls.selectedId).toBeUndefined();
  expect(inspector.detail.row).toBeUndefined();
});
