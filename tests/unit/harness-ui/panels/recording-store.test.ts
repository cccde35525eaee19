import { describe, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { RecordingStore } from '#harness-ui/panels/recording/recording.store.ts';
import { RecordingRunStore } from '#harness-ui/panels/recording/run/recording-run.store.ts';
import { writtenStep } from '#harness-ui/panels/recording/steps/step-fields.ts';
import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import type { RecordingRun } from '#shared/ipc/records/recording-run.ts';
import type { ActionTarget } from '#shared/ipc/records/user-action.ts';
import { stepText } from '#shared/text/step-text.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

const target = (role: string, name: string): ActionTarget => ({
  role,
  name,
  testId: '',
  within: null,
  index: 0,
  count: 1,
  selector: 'a',
  at: null,
});
const tap: RecordedStep = { id: 1, step: { kind: 'tap', target: target('link', '山海') } };

const run: RecordingRun = {
  isOn: false,
  steps: 1,
  platforms: [
    {
      platformId: 'pc-chrome',
      state: 'failed',
      done: 0,
      stepId: 1,
      ms: 10,
      note: null,
      failure: { expected: { zh: '', en: '' }, seen: { zh: '', en: '' }, picture: null, viewId: null },
    },
  ],
};

async function started() {
  const { api, sent, emit } = fakeApi();
  const state = { viewId: 'view-1', isOn: true, isPicking: false, start: null, warnings: [] };
  api.responses['getRecording'] = { ok: true, value: { ...state, steps: [tap], run } };
  const client = createIpcClient(api.harness, () => undefined);
  const send = createSendRequest(client, () => undefined);
  const { signal } = new AbortController();
  const store = new RecordingStore({ client, send });
  const runs = new RecordingRunStore({ client, send });
  store.start(signal);
  runs.start(signal);
  await store.load();
  await runs.load();
  sent.length = 0;
  return { api, sent, store, runs, emit, state };
}

describe('RecordingStore', () => {
  it('adds new steps, updates the last one and removes deleted steps', async () => {
    const { store, emit } = await started();
    const scroll = (y: number): RecordedStep => ({
      id: 2,
      step: { kind: 'scroll', x: 0, y, container: null, top: null },
    });
    emit('stepRecorded', scroll(0.1));
    emit('stepRecorded', scroll(0.9));
    expect(store.steps).toEqual([tap, scroll(0.9)]);
    emit('stepsRemoved', { ids: [1] });
    expect(store.steps).toEqual([scroll(0.9)]);
  });

  it('starts as a new visitor by default, at the address that the user entered', async () => {
    const { sent, store } = await started();
    await store.record('view-1');
    store.setBeginsNew(false);
    store.setAddress(' /purchase ');
    await store.record('view-1');
    expect(sent).toEqual([
      ['startRecording', { viewId: 'view-1', isNewVisitor: true }],
      ['startRecording', { viewId: 'view-1', isNewVisitor: false, address: '/purchase' }],
    ]);
    expect(store.isStarting).toBe(false);
  });

  it('reorders steps, and closes the step editor after a change', async () => {
    const { api, sent, store, emit } = await started();
    const reload: RecordedStep = { id: 2, step: { kind: 'reload' } };
    emit('stepRecorded', reload);
    emit('stepsOrdered', { ids: [2, 1] });
    expect(store.steps).toEqual([reload, tap]);
    store.edit(1);
    api.responses['changeStep'] = { ok: false, error: { code: 'usage', message: 'gone' } };
    await store.changeStep(tap);
    expect(store.editedId).toBe(1);
    api.responses['changeStep'] = { ok: true, value: {} };
    await store.changeStep({ ...tap, step: writtenStep(tap.step, { name: '江南' }) });
    expect(store.editedId).toBeUndefined();
    expect(sent.at(-1)).toMatchObject(['changeStep', { step: { target: { name: '江南', count: 1 } } }]);
  });

  it('runs the recording on selected platforms and lists failures by step', async () => {
    const { sent, runs, emit } = await started();
    expect(runs.run?.isOn).toBe(false);
    expect(runs.failedOn(1).map(({ platformId }) => platformId)).toEqual(['pc-chrome']);
    runs.setKeepsFailed(true);
    await runs.runOn(['ios-safari']);
    expect(sent).toEqual([['runRecording', { platforms: ['ios-safari'], keepsFailed: true }]]);
    emit('runChanged', { ...run, isOn: true, platforms: [] });
    expect([runs.run?.isOn, runs.count('failed')]).toEqual([true, 0]);
  });

  it('writes the test with the entered title or a default one', async () => {
    const { sent, store } = await started();
    await store.writeSpec('录制的操作');
    store.setTitle(' 试读 ');
    await store.writeSpec('录制的操作');
    expect(sent).toEqual([
      ['writeSpec', { title: '录制的操作' }],
      ['writeSpec', { title: '试读' }],
    ]);
  });

  it('describes each step in both languages, without passwords', () => {
    const secret: RecordedStep['step'] = {
      kind: 'fill',
      target: target('textbox', '密码'),
      text: '',
      isSecret: true,
    };
    expect(stepText(tap.step, 'zh')).toBe('点按链接“山海”');
    expect(stepText(tap.step, 'en')).toBe('Press link “山海”');
    expect(stepText(secret, 'zh')).toBe('在输入框“密码”输入内容（保密，不显示）');
  });
});
