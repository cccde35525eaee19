import { describe, expect, it } from 'vitest';
import { createAsk } from '#harness-ui/connection/ask.ts';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
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
  const { api, asked, tell } = fakeApi();
  const state = { viewId: 'view-1', isOn: true, isPicking: false, start: null, warnings: [] };
  api.answers['getRecording'] = { ok: true, value: { ...state, steps: [tap], run } };
  const client = createIpcClient(api.harness, () => undefined);
  const ask = createAsk(client, () => undefined);
  const { signal } = new AbortController();
  const store = new RecordingStore({ client, ask });
  const runs = new RecordingRunStore({ client, ask });
  store.start(signal);
  runs.start(signal);
  await store.load();
  await runs.load();
  asked.length = 0;
  return { api, asked, store, runs, tell, state };
}

describe('RecordingStore', () => {
  it('adds new steps, updates the last one and removes deleted steps', async () => {
    const { store, tell } = await started();
    const scroll = (y: number): RecordedStep => ({
      id: 2,
      step: { kind: 'scroll', x: 0, y, container: null, top: null },
    });
    tell('stepRecorded', scroll(0.1));
    tell('stepRecorded', scroll(0.9));
    expect(store.steps).toEqual([tap, scroll(0.9)]);
    tell('stepsRemoved', { ids: [1] });
    expect(store.steps).toEqual([scroll(0.9)]);
  });

  it('starts as a new visitor by default, at the address that the user entered', async () => {
    const { asked, store } = await started();
    await store.record('view-1');
    store.setBeginsNew(false);
    store.setAddress(' /purchase ');
    await store.record('view-1');
    expect(asked).toEqual([
      ['startRecording', { viewId: 'view-1', isNewVisitor: true }],
      ['startRecording', { viewId: 'view-1', isNewVisitor: false, address: '/purchase' }],
    ]);
    expect(store.isStarting).toBe(false);
  });

  it('reorders steps, and closes the step editor after a change', async () => {
    const { api, asked, store, tell } = await started();
    const reload: RecordedStep = { id: 2, step: { kind: 'reload' } };
    tell('stepRecorded', reload);
    tell('stepsOrdered', { ids: [2, 1] });
    expect(store.steps).toEqual([reload, tap]);
    store.edit(1);
    api.answers['changeStep'] = { ok: false, error: { code: 'usage', message: 'gone' } };
    await store.changeStep(tap);
    expect(store.editedId).toBe(1);
    api.answers['changeStep'] = { ok: true, value: {} };
    await store.changeStep({ ...tap, step: writtenStep(tap.step, { name: '江南' }) });
    expect(store.editedId).toBeUndefined();
    expect(asked.at(-1)).toMatchObject(['changeStep', { step: { target: { name: '江南', count: 1 } } }]);
  });

  it('runs the recording on selected platforms and lists failures by step', async () => {
    const { asked, runs, tell } = await started();
    expect(runs.run?.isOn).toBe(false);
    expect(runs.failedOn(1).map(({ platformId }) => platformId)).toEqual(['pc-chrome']);
    runs.setKeepsFailed(true);
    await runs.runOn(['ios-safari']);
    expect(asked).toEqual([['runRecording', { platforms: ['ios-safari'], keepsFailed: true }]]);
    tell('runChanged', { ...run, isOn: true, platforms: [] });
    expect([runs.run?.isOn, runs.count('failed')]).toEqual([true, 0]);
  });

  it('writes the test with the entered title or a default one', async () => {
    const { asked, store } = await started();
    await store.writeSpec('录制的操作');
    store.setTitle(' 试读 ');
    await store.writeSpec('录制的操作');
    expect(asked).toEqual([
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
