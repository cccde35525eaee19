import { describe, expect, it } from 'vitest';
import { createAsk } from '#harness-ui/connection/ask.ts';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { RecordingStore } from '#harness-ui/panels/recording/recording.store.ts';
import type { RecordedStep } from '#shared/ipc/records/recording.ts';
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

async function started(scenarioIds: readonly string[] = []) {
  const { api, asked, tell } = fakeApi();
  const state = { viewId: 'view-1', isOn: true, isPicking: false, start: null };
  api.answers['getRecording'] = { ok: true, value: { ...state, steps: [tap] } };
  const client = createIpcClient(api.harness, () => undefined);
  const ask = createAsk(client, () => undefined);
  const store = new RecordingStore({ client, ask, scenariosOf: () => scenarioIds });
  store.start(new AbortController().signal);
  await store.load();
  asked.length = 0;
  return { api, asked, store, tell, state };
}

describe('the recording in the window', () => {
  it('grows by steps, of which the last may be known better, and loses those that are removed', async () => {
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

  it('begins as a test does: with a new visitor, then in the scenarios of the view', async () => {
    const { asked, store } = await started(['user-vip']);
    await store.record('view-1');
    store.setBeginsNew(false);
    await store.record('view-1');
    expect(asked).toEqual([
      ['becomeNewVisitor', { views: ['view-1'] }],
      ['applyScenarios', { views: ['view-1'], scenarioIds: ['user-vip'] }],
      ['startRecording', { viewId: 'view-1' }],
      ['startRecording', { viewId: 'view-1' }],
    ]);
  });

  it('does not begin where there is no new visitor', async () => {
    const { api, asked, store } = await started();
    api.answers['becomeNewVisitor'] = { ok: false, error: { code: 'cdp', message: 'gone' } };
    await store.record('view-1');
    expect(asked.map(([name]) => name)).toEqual(['becomeNewVisitor']);
    expect(store.isStarting).toBe(false);
  });

  it('is written with its title, or one that it is given', async () => {
    const { asked, store } = await started();
    await store.writeSpec('录制的操作');
    store.setTitle(' 试读 ');
    await store.writeSpec('录制的操作');
    expect(asked).toEqual([
      ['writeSpec', { title: '录制的操作' }],
      ['writeSpec', { title: '试读' }],
    ]);
  });

  it('tells each step in both languages, and no password', () => {
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
